import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyMultipartBaseOptions, MultipartFields } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { CODE, type Code } from '@/contract/codes'
import { VIDEO_BYTES_MAXIMUM } from '@/domain/video'
import { RefusalError } from '../lib/refusal'
import { redrawImage } from './image'
import type { UnfinishedUpload } from './store'
import { videoExtension } from './video'

const MEBIBYTE = 1024 * 1024
const IMAGE_BYTES_MAXIMUM = 5 * MEBIBYTE
const IMAGE_LIMIT = { bytesMaximum: IMAGE_BYTES_MAXIMUM, tooLarge: CODE.FILE_TOO_LARGE }
const VIDEO_LIMIT = { bytesMaximum: VIDEO_BYTES_MAXIMUM, tooLarge: CODE.VIDEO_REFUSED }

export type FileKind = 'image' | 'video'

/** Maximum bytes of a form with a file: the file, and the fields around it. */
export const FORM_BYTES_MAXIMUM: Readonly<Record<FileKind, number>> = {
  image: IMAGE_BYTES_MAXIMUM + MEBIBYTE,
  video: VIDEO_BYTES_MAXIMUM + MEBIBYTE,
}

/** Receives a file as a stream. */
type Take<Content> = (content: Readable) => Promise<Content>

/** Checks the other fields of a form, after its file was received. @throws RefusalError */
export type CheckFields = (fields: MultipartFields) => Promise<void>

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
  check: CheckFields,
  { bytesMaximum, tooLarge, take }: { bytesMaximum: number; tooLarge: Code; take: Take<Content> },
): Promise<Content> => {
  if (!request.isMultipart()) throw new RefusalError(CODE.FILE_MISSING, { field: 'file' })
  const limits = { fileSize: bytesMaximum, files: 1, fields: 20, fieldSize: 4_096 }
  const form = await parsedForm(request, limits, take)
  if (form?.file.fieldname !== 'file') throw new RefusalError(CODE.FILE_MISSING, { field: 'file' })
  const { file, content } = form
  if (file.file.truncated) throw new RefusalError(tooLarge, { field: 'file' })
  await check(file.fields)
  if (content.length === 0) throw new RefusalError(CODE.FILE_MISSING, { field: 'file' })
  return content
}

/** Length in bytes, and extension, of a file that was received and checked. */
interface Received {
  readonly length: number
  readonly extension: string
}

/**
 * Receives the field `file` of a form: an image, which is re-encoded, or a film.
 * @throws RefusalError
 */
export const receiveFile = async (
  request: FastifyRequest,
  upload: UnfinishedUpload,
  { kind, check }: { readonly kind: FileKind; readonly check: CheckFields },
): Promise<Received> => {
  if (kind === 'image') {
    const sent = await readFile(request, check, { ...IMAGE_LIMIT, take: buffer })
    const { content, extension } = await redrawImage(sent)
    return { ...(await upload.receive(Readable.from([content]))), extension }
  }
  const { length } = await readFile(request, check, { ...VIDEO_LIMIT, take: (content) => upload.receive(content) })
  return { length, extension: await upload.read((file) => videoExtension(file, length)) }
}
