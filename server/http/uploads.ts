import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import multipart, { type MultipartFields } from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE } from '@/contract/codes'
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
import { type CheckFields, type FileKind, FORM_BYTES_MAXIMUM, receiveFile } from '../uploads/receive'
import { forgetUnfinishedUploads, UnfinishedUpload, UPLOADS_PATH, uploadsFolder } from '../uploads/store'
import { WebpPictures } from '../uploads/webp'
import { success } from './envelope'

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

/** Receives a file of a member. @returns its URL */
const keep = async (
  request: FastifyRequest,
  { platform, guards }: Uploading,
  { memberId, kind }: { readonly memberId: string; readonly kind: FileKind },
): Promise<string> => {
  const { config, database, clock } = platform
  await checkQuota(platform, memberId)
  // The client signs before sending, which may take minutes.
  const beganAt = nowSeconds(clock)
  const check: CheckFields = (fields) => checkMetadata(frameOf(fields), platform, guards, beganAt)
  const upload = new UnfinishedUpload(uploadsFolder(config))
  try {
    const { length, extension } = await receiveFile(request, upload, { kind, check })
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

const serveFolder = (app: FastifyInstance, root: string, prefix: string) =>
  app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders(response, file) {
      setContentHeaders(response, CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream')
    },
  })

/** Sends an image as WebP where the browser accepts it. */
const offerWebp = (app: FastifyInstance, folder: string, prefix: string, pictures: WebpPictures): void => {
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
}

const foldersOf = ({ config }: Platform): Readonly<Record<string, string>> => ({
  [`${UPLOADS_PATH}seed/`]: SEED_MEDIA,
  [UPLOADS_PATH]: uploadsFolder(config),
})

/** Serves published images and films to the console, unchanged. */
export const serveConsoleFiles = (app: FastifyInstance, platform: Platform): void => {
  app.register(async (files) => {
    await mkdir(uploadsFolder(platform.config), { recursive: true })
    for (const [prefix, root] of Object.entries(foldersOf(platform))) await serveFolder(files, root, prefix)
  })
}

const serveFiles = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  const folder = uploadsFolder(platform.config)
  await mkdir(folder, { recursive: true })
  await forgetUnfinishedUploads(folder)
  const pictures = new WebpPictures(path.join(folder, '.webp'))
  // Each folder needs a separate hook.
  for (const [prefix, root] of Object.entries(foldersOf(platform))) {
    await app.register(async (scope) => {
      offerWebp(scope, root, prefix, pictures)
      await serveFolder(scope, root, prefix)
    })
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

  app.post('/api/common/upload', { bodyLimit: FORM_BYTES_MAXIMUM.image }, async (request) => {
    const memberId = await authenticate(request, uploading)
    const url = await pictures.run(memberId, () => keep(request, uploading, { memberId, kind: 'image' }))
    return success({ url, fullUrl: urlOf(request, url) }, nowSeconds(platform.clock))
  })

  app.post('/api/common/uploadVideo', { bodyLimit: FORM_BYTES_MAXIMUM.video }, async (request) => {
    const memberId = await authenticate(request, uploading)
    const url = await videos.run(memberId, () => keep(request, uploading, { memberId, kind: 'video' }))
    return success({ video1: urlOf(request, url), video2: url }, nowSeconds(platform.clock))
  })
  await serveFiles(app, platform)
}
