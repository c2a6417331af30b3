import { CODE } from '@/contract/codes'
import { RefusalError } from '../lib/refusal'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'
import { UPLOADS_PATH } from '../uploads/store'

/** Uses a picture that the member uploaded. @throws RefusalError file-missing for any other one */
export const updateAvatar = async (
  { payload, memberId }: MemberCall<'/api/my/updateAvatar'>,
  { database }: Platform,
) => {
  const at = payload.avatar.indexOf(UPLOADS_PATH)
  const path = at < 0 ? '' : payload.avatar.slice(at + UPLOADS_PATH.length)
  const rows = await database.query("select 1 from upload where member_id = $1 and kind = 'image' and path = $2", [
    memberId,
    path,
  ])
  if (rows.length === 0) throw new RefusalError(CODE.FILE_MISSING, { field: 'avatar' })
  const avatar = `${UPLOADS_PATH}${path}`
  await database.query('update member set avatar = $2 where id = $1', [memberId, avatar])
  return { avatar }
}
