import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import multipart, { type FastifyMultipartBaseOptions, type MultipartFields } from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE, type Code } from '@/contract/codes'
import { nowSeconds } from '../clock'
import { countUse } from '../database/rate-limits'
import { checkFrame, memberOfRequest } from '../gate'
import { Places } from '../places'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { redrawImage } from '../uploads/image'
import { storeUpload, UPLOADS_PATH, uploadsFolder } from '../uploads/store'
import { videoExtension } from '../uploads/video'
import { success } from './envelope'
import { siteOfRequest } from './site'

const MEBIBYTE = 1024 * 1024
const IMAGE_BYTES_MAXIMUM = 5 * MEBIBYTE
const VIDEO_BYTES_MAXIMUM = 50 * MEBIBYTE
const IMAGE_LIMIT = { bytesMaximum: IMAGE_BYTES_MAXIMUM, tooLarge: CODE.FILE_TOO_LARGE }
const VIDEO_LIMIT = { bytesMaximum: VIDEO_BYTES_MAXIMUM, tooLarge: CODE.VIDEO_REFUSED }
const UPLOADS_A_MINUTE = 60
/** An upload is in memory as a whole until it is kept; a slow one stays there as long as a request may take. */
const PICTURES_AT_ONCE = { total: 48, perHolder: 12 }
const VIDEOS_AT_ONCE = { total: 6, perHolder: 2 }

/** Pictures and video of the seeded content. */
const SEED_MEDIA = path.resolve(__dirname, '..', 'seed', 'content', 'media')

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** The frame that travels in the form's fields, as it was signed. */
const frameOf = (fields: MultipartFields): Record<string, unknown> => {
  const values = Object.entries(fields).flatMap(([name, field]) =>
    field !== undefined && !Array.isArray(field) && field.type === 'field' ? [[name, field.value] as const] : [],
  )
  const body: Record<string, unknown> = Object.fromEntries(values)
  return { ...body, timestamp: Number(body.timestamp) }
}

/** @throws RefusalError body-invalid for what is no form, or ends too early */
const parsedForm = async (request: FastifyRequest, limits: NonNullable<FastifyMultipartBaseOptions['limits']>) => {
  try {
    const file = await request.file({ limits, throwFileSizeLimit: false })
    return { file, content: (await file?.toBuffer()) ?? Buffer.alloc(0) }
  } catch (error) {
    request.log.info({ error }, 'form not read')
    throw new RefusalError(CODE.BODY_INVALID, { field: 'file' })
  }
}

const readFile = async (
  request: FastifyRequest,
  platform: Platform,
  { bytesMaximum, tooLarge }: { bytesMaximum: number; tooLarge: Code },
): Promise<Buffer> => {
  if (!request.isMultipart()) throw new RefusalError(CODE.FILE_MISSING, { field: 'file' })
  const limits = { fileSize: bytesMaximum, files: 1, fields: 20, fieldSize: 4_096 }
  const { file, content } = await parsedForm(request, limits)
  if (file?.fieldname !== 'file') throw new RefusalError(CODE.FILE_MISSING, { field: 'file' })
  if (file.file.truncated) throw new RefusalError(tooLarge, { field: 'file' })
  await checkFrame(frameOf(file.fields), platform)
  if (content.length === 0) throw new RefusalError(CODE.FILE_MISSING, { field: 'file' })
  return content
}

/** Who uploads, as long as they do not do it too often. @throws RefusalError */
const admit = async (request: FastifyRequest, platform: Platform): Promise<string> => {
  const memberId = await memberOfRequest(request, platform)
  const limit = { subject: `uploads:${memberId}`, allowed: UPLOADS_A_MINUTE, windowSeconds: 60 }
  const retryAfterSeconds = await countUse(platform.database, limit, nowSeconds(platform.clock))
  if (retryAfterSeconds > 0) throw new RefusalError(CODE.TOO_MANY_REQUESTS, { retryAfterSeconds })
  return memberId
}

const keep = async (
  { config, database, clock }: Platform,
  memberId: string,
  { kind, content, extension }: { kind: 'image' | 'video'; content: Buffer; extension: string },
): Promise<string> => {
  const at = nowSeconds(clock)
  const name = await storeUpload(uploadsFolder(config), { content, extension, at })
  await database.query('insert into upload (member_id, kind, path, bytes, created_at) values ($1, $2, $3, $4, $5)', [
    memberId,
    kind,
    name,
    content.length,
    at,
  ])
  return `${UPLOADS_PATH}${name}`
}

const serveFiles = async (app: FastifyInstance, { config }: Platform): Promise<void> => {
  const harmless = {
    decorateReply: false,
    index: false as const,
    dotfiles: 'deny' as const,
    cacheControl: false,
    setHeaders(response: { header(name: string, value: string): unknown }, file: string) {
      response.header('content-type', CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream')
      response.header('content-security-policy', "default-src 'none'; sandbox")
      // Pages of other origins, and of IMAGE_HOST, show them too.
      response.header('cross-origin-resource-policy', 'cross-origin')
      response.header('cache-control', 'public, max-age=31536000, immutable')
    },
  }
  await mkdir(uploadsFolder(config), { recursive: true })
  await app.register(fastifyStatic, { ...harmless, root: SEED_MEDIA, prefix: `${UPLOADS_PATH}seed/` })
  await app.register(fastifyStatic, { ...harmless, root: uploadsFolder(config), prefix: UPLOADS_PATH })
}

/** Takes pictures and videos of members, and serves them as nothing but pictures and videos. */
export const serveUploads = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  await app.register(multipart)
  const pictures = new Places(PICTURES_AT_ONCE)
  const videos = new Places(VIDEOS_AT_ONCE)
  const urlOf = (request: FastifyRequest, url: string) =>
    `${platform.config.imageHost || siteOfRequest(request, platform.config).origin}${url}`

  app.post('/api/common/upload', { bodyLimit: IMAGE_BYTES_MAXIMUM + MEBIBYTE }, async (request) => {
    const memberId = await admit(request, platform)
    const url = await pictures.hold(memberId, async () => {
      const drawn = await redrawImage(await readFile(request, platform, IMAGE_LIMIT))
      return keep(platform, memberId, { kind: 'image', ...drawn })
    })
    return success({ url, fullUrl: urlOf(request, url) }, nowSeconds(platform.clock))
  })

  app.post('/api/common/uploadVideo', { bodyLimit: VIDEO_BYTES_MAXIMUM + MEBIBYTE }, async (request) => {
    const memberId = await admit(request, platform)
    const url = await videos.hold(memberId, async () => {
      const content = await readFile(request, platform, VIDEO_LIMIT)
      return keep(platform, memberId, { kind: 'video', content, extension: videoExtension(content) })
    })
    return success({ video1: urlOf(request, url), video2: url }, nowSeconds(platform.clock))
  })
  await serveFiles(app, platform)
}
