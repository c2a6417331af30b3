import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Platform } from '../platform'
import { UPLOADS_PATH, uploadsFolder } from '../uploads/store'

const A_DAY_SECONDS = 86_400
/** Maximum uploads removed per run; the next run continues. */
const AT_ONCE = 500

/**
 * Removes uploads that are a day old and belong to no ticket and no avatar: a form that was not sent, or an earlier
 * avatar. Of the operators' files it removes those that no draft ever named: the audit log may refer to all others.
 * @param at unix seconds
 */
export const removeOrphanedUploads = async ({ config, database }: Platform, at: number): Promise<void> => {
  const rows = await database.query<{ path: string }>(
    `delete from upload where id = any(array(
       select id from upload
       where created_at < $1 and not exists (select from ticket_file where upload_id = upload.id)
         and not exists (select from member where member.id = upload.member_id and avatar = $2 || upload.path)
       order by id limit $3
     )) returning path`,
    [at - A_DAY_SECONDS, UPLOADS_PATH, AT_ONCE],
  )
  const unused = await database.query<{ path: string }>(
    'delete from content_file where not used and created_at < $1 returning path',
    [at - A_DAY_SECONDS],
  )
  const folder = uploadsFolder(config)
  for (const { path: name } of [...rows, ...unused]) await rm(path.join(folder, name), { force: true })
}
