import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import multipart, { type FastifyMultipartBaseOptions, type MultipartFields } from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE, type Code } from '@/contract/codes'
import { VIDEO_BYTES_MAXIMUM } from '@/domain/video'
import { THUMBNAIL_WIDTH, WIDTH_PARAMETER } from '@/lib/images/image-url'
import { consume } from '../commands/consume'
import { publicOriginOf } from '../config/public-origin'
import { onlyRow } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { ConcurrencyLimiter } from '../lib/concurrency-limiter'
import { RefusalError } from '../lib/refusal'
import { checkMetadata, memberOfRequest } from '../pipeline/handle-call'
import type { RequestGuards } from '../pipeline/request-guards'
import type { Platform } from '../platform'
import { redrawImage } from '../uploads/image'
import { forgetUnfinishedUploads, UnfinishedUpload, UPLOADS_PATH, uploadsFolder } from '../uploads/store'
import { videoExtension } from '../uploads/video'
import { WebpPictures } from '../uploads/webp'
import { success } from './envelope'

const MEBIBYTE = 1024 * 1024
const IMAGE_BYTES_MAXIMUM = 5 * MEBIBYTE
const IMAGE_LIMIT = { bytesMaximum: IMAGE_BYTES_MAXIMUM, tooLarge: CODE.FILE_TOO_LARGE }
const VIDEO_LIMIT = { bytesMaximum: VIDEO_BYTES_MAXIMUM, tooLarge: CODE.VIDEO_REFUSED }
const UPLOADS_A_MINUTE = 60
/** An image is in memory until it is stored; a slow upload occupies it as long as a request may take. */
const PICTURES_AT_ONCE = { total: 48, perClient: 12 }
/** A video is streamed to the disk, which takes a quarter of an hour on a slow line. */
const VIDEOS_AT_ONCE = { total: 40, perClient: 2 }

/** Pictures and video of the seeded content. */
const SEED_MEDIA = path.resolve(__dirname, '..', 'seed', 'content', 'media')

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** Letters, digits and single dots, in folders. */
const PLAIN_NAME = /^(?:[\w-]+\/)*[\w-]+\.[a-z0-9]+$/

/** Returns the signed metadata in the form's fields. */
const frameOf = (fields: MultipartFields): Record<string, unknown> => {
  const values = Object.entries(fields).flatMap(([name, field]) =>
    field !== undefined && !Array.isArray(field) && field.type === 'field' ? [[name, field.value] as const] : [],
  )
  const body: Record<string, unknown> = Object.fromEntries(values)
  return { ...body, timestamp: Number(body.timestamp) }
}

interface Uploading {
  readonly platform: Platform
  readonly guards: RequestGuards
}

/** Receives a file as a stream. */
type Take<Content> = (content: Readable) => Promise<Content>

/** Returns true for errors of the platform's disk, which the sender cannot fix. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['mkdir', 'open', 'write'].includes(String(error.syscall))

/** @throws RefusalError body-invalid if the body is no form, or ends too early */
const parsedForm = async <Content>(
  request: FastifyRequest,
  limits: NonNullable<FastifyMultipartBaseOptions['limits']>,
  take: Take<Content>,
) => {
  try {
    const file = await request.file({ limits, throwFileSizeLimit: false })
    return file && { file, content: await take(file.file) }
  } catch (error) {
    if (isOfDisk(error)) throw error
    request.log.info({ error }, 'form not read')
    throw new RefusalError(CODE.BODY_INVALID, { field: 'file' })
  }
}

const readFile = async <Content extends { readonly length: number }>(
  request: FastifyRequest,
  { platform, guards }: Uploading,
  { bytesMaximum, tooLarge, take }: { bytesMaximum: number; tooLarge: Code; take: Take<Content> },
): Promise<Content> => {
  if (!request.isMultipart()) throw new RefusalError(CODE.FILE_MISSING, { field: 'file' })
  // The client signs before sending, which may take minutes.
  const beganAt = nowSeconds(platform.clock)
  const limits = { fileSize: bytesMaximum, files: 1, fields: 20, fieldSize: 4_096 }
  const form = await parsedForm(request, limits, take)
  if (form?.file.fieldname !== 'file') throw new RefusalError(CODE.FILE_MISSING, { field: 'file' })
  const { file, content } = form
  if (file.file.truncated) throw new RefusalError(tooLarge, { field: 'file' })
  await checkMetadata(frameOf(file.fields), platform, guards, beganAt)
  if (content.length === 0) throw new RefusalError(CODE.FILE_MISSING, { field: 'file' })
  return content
}

/**
 * Returns the uploading member, within a limit of uploads per minute.
 * @throws RefusalError
 */
const authenticate = async (request: FastifyRequest, { platform, guards }: Uploading): Promise<string> => {
  const memberId = await memberOfRequest(request, platform, guards)
  const limit = { subject: `uploads:${memberId}`, allowed: UPLOADS_A_MINUTE, windowSeconds: 60 }
  await consume(platform, limit, { code: CODE.TOO_MANY_REQUESTS })
  return memberId
}

/** @throws RefusalError uploads-full where the member's files, or all files, have reached their limit */
const checkQuota = async ({ config, database }: Platform, memberId: string): Promise<void> => {
  const { perMember, inAll } = config.uploadBytes
  const { own, total } = onlyRow(
    await database.query<{ own: string; total: string }>(
      `select coalesce(sum(bytes) filter (where member_id = $1), 0)::text as own, coalesce(sum(bytes), 0)::text as total
       from upload`,
      [memberId],
    ),
  )
  if (Number(own) >= perMember || Number(total) >= inAll) throw new RefusalError(CODE.UPLOADS_FULL, { field: 'file' })
}

/** @returns the URL of the file */
const keep = async (
  platform: Platform,
  { memberId, kind }: { readonly memberId: string; readonly kind: 'image' | 'video' },
  receive: (upload: UnfinishedUpload) => Promise<{ readonly length: number; readonly extension: string }>,
): Promise<string> => {
  const { config, database, clock } = platform
  await checkQuota(platform, memberId)
  const upload = new UnfinishedUpload(uploadsFolder(config))
  try {
    const { length, extension } = await receive(upload)
    const at = nowSeconds(clock)
    const name = await upload.keep(extension, at)
    await database.query('insert into upload (member_id, kind, path, bytes, created_at) values ($1, $2, $3, $4, $5)', [
      memberId,
      kind,
      name,
      length,
      at,
    ])
    return `${UPLOADS_PATH}${name}`
  } finally {
    await upload.discard()
  }
}

const takePicture = (request: FastifyRequest, uploading: Uploading, memberId: string): Promise<string> =>
  keep(uploading.platform, { memberId, kind: 'image' }, async (upload) => {
    const sent = await readFile(request, uploading, { ...IMAGE_LIMIT, take: buffer })
    const { content, extension } = await redrawImage(sent)
    return { ...(await upload.receive(Readable.from([content]))), extension }
  })

const takeVideo = (request: FastifyRequest, uploading: Uploading, memberId: string): Promise<string> =>
  keep(uploading.platform, { memberId, kind: 'video' }, async (upload) => {
    const take = (content: Readable) => upload.receive(content)
    const { length } = await readFile(request, uploading, { ...VIDEO_LIMIT, take })
    return { length, extension: await upload.read((file) => videoExtension(file, length)) }
  })

/** Sets the headers of a file: it is only an image or a video, and never changes. */
const setContentHeaders = (response: { header(name: string, value: string): unknown }, contentType: string): void => {
  response.header('content-type', contentType)
  response.header('content-security-policy', "default-src 'none'; sandbox")
  // Pages of other origins, and of IMAGE_HOST, show them too.
  response.header('cross-origin-resource-policy', 'cross-origin')
  response.header('cache-control', 'public, max-age=31536000, immutable')
}

/** The last bytes of a file, by their number (RFC 9110, 14.1.1). */
const SUFFIX_RANGE = /^ *bytes=-(\d+) *$/

/** The file server refuses a suffix that is longer than the file; RFC 9110 means the whole file then. */
const dropLongSuffix = async ({ headers }: FastifyRequest, file: string): Promise<void> => {
  const [, length] = SUFFIX_RANGE.exec(headers.range ?? '') ?? []
  if (length === undefined) return
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > 0 && Number(length) > size) delete headers.range
}

const serveFolder = async (app: FastifyInstance, folder: string, prefix: string, pictures: WebpPictures) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'accept')
    const [name = '', query] = request.url.slice(prefix.length).split('?')
    // Names of files never need decoding, and never lead out of their folder.
    if (!PLAIN_NAME.test(name)) return
    await dropLongSuffix(request, path.join(folder, name))
    if (!request.headers.accept?.includes('image/webp')) return
    // Only one width is offered, because each one is converted and stored.
    const small = query === `${WIDTH_PARAMETER}=${THUMBNAIL_WIDTH}`
    const picture = await pictures.of(path.join(folder, name), small ? THUMBNAIL_WIDTH : undefined)
    if (!picture) return
    setContentHeaders(reply, 'image/webp')
    return reply.send(picture)
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders(response, file) {
      setContentHeaders(response, CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream')
    },
  })
}

const serveFiles = async (app: FastifyInstance, { config }: Platform): Promise<void> => {
  const folder = uploadsFolder(config)
  await mkdir(folder, { recursive: true })
  await forgetUnfinishedUploads(folder)
  const pictures = new WebpPictures(path.join(folder, '.webp'))
  const folders = { [`${UPLOADS_PATH}seed/`]: SEED_MEDIA, [UPLOADS_PATH]: folder }
  // Each folder needs a separate hook.
  for (const [prefix, root] of Object.entries(folders)) {
    await app.register(async (scope) => serveFolder(scope, root, prefix, pictures))
  }
}

/** Accepts images and videos from members, and serves them only as images and videos. */
export const serveUploads = async (app: FastifyInstance, uploading: Uploading): Promise<void> => {
  const { platform } = uploading
  await app.register(multipart)
  const pictures = new ConcurrencyLimiter(PICTURES_AT_ONCE)
  const videos = new ConcurrencyLimiter(VIDEOS_AT_ONCE)
  const urlOf = (request: FastifyRequest, url: string) =>
    `${platform.config.imageHost || publicOriginOf(request, platform.config).origin}${url}`

  app.post('/api/common/upload', { bodyLimit: IMAGE_BYTES_MAXIMUM + MEBIBYTE }, async (request) => {
    const memberId = await authenticate(request, uploading)
    const url = await pictures.run(memberId, () => takePicture(request, uploading, memberId))
    return success({ url, fullUrl: urlOf(request, url) }, nowSeconds(platform.clock))
  })

  app.post('/api/common/uploadVideo', { bodyLimit: VIDEO_BYTES_MAXIMUM + MEBIBYTE }, async (request) => {
    const memberId = await authenticate(request, uploading)
    const url = await videos.run(memberId, () => takeVideo(request, uploading, memberId))
    return success({ video1: urlOf(request, url), video2: url }, nowSeconds(platform.clock))
  })
  await serveFiles(app, platform)
}
