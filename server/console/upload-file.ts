import type { FastifyRequest } from 'fastify'
import { recordAction } from '../commands/operators/audit'
import type { OperatorSession } from '../commands/operators/sessions'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { type FileKind, receiveFile } from '../uploads/receive'
import { UnfinishedUpload, UPLOADS_PATH, uploadsFolder } from '../uploads/store'

/** A form of the console has no other fields: its session and header were checked before. */
const NO_FIELDS = async () => undefined

/**
 * Stores an image or a film of an operator, checked like an upload of a member.
 * @returns its URL, relative to the image host
 * @throws RefusalError
 */
export const uploadFile = async (
  request: FastifyRequest,
  { config, database, clock }: Platform,
  { operator, kind }: { readonly operator: OperatorSession; readonly kind: FileKind },
): Promise<{ url: string }> => {
  const upload = new UnfinishedUpload(uploadsFolder(config))
  try {
    const { length, extension } = await receiveFile(request, upload, { kind, check: NO_FIELDS })
    const at = nowSeconds(clock)
    const path = await upload.keep(extension, at)
    await database.transaction(async (transaction) => {
      await transaction.query(
        'insert into content_file (path, kind, bytes, operator_id, created_at) values ($1, $2, $3, $4, $5)',
        [path, kind, length, operator.id, at],
      )
      await recordAction(
        transaction,
        operator,
        'content/upload',
        { subject: `file ${path}`, after: { kind, length } },
        at,
      )
    })
    return { url: `${UPLOADS_PATH}${path}` }
  } finally {
    await upload.discard()
  }
}
