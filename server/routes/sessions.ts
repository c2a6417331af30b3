import { endOtherSessionsOf, endSessionOf, listLogins, listSessions } from '../commands/login-history'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

export const getSessions = ({ memberId, token = '', payload }: MemberCall<'/api/my/getSessions'>, platform: Platform) =>
  listSessions(platform, { ...payload, memberId, token })

export const endSession = async ({ memberId, payload }: MemberCall<'/api/my/endSession'>, platform: Platform) => {
  await endSessionOf(platform, memberId, payload.id)
  return {}
}

export const endOtherSessions = async (
  { memberId, token = '' }: MemberCall<'/api/my/endOtherSessions'>,
  { database }: Platform,
) => ({ ended: await endOtherSessionsOf(database, memberId, token) })

export const getLoginHistory = ({ memberId, payload }: MemberCall<'/api/my/getLoginHistory'>, platform: Platform) =>
  listLogins(platform, { ...payload, memberId })
