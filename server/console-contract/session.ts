import * as v from 'valibot'
import { Empty, Seconds, Text } from '@/contract/schema'
import { EVERY_ROLE, read, write } from './call'
import { ROLES } from './roles'

export const OperatorName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]{1,31}$/i, 'operator'))

export const OperatorPassword = v.pipe(v.string(), v.minLength(12), v.maxLength(128))

const TotpCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'code'))

/** The operator of the session. */
export const OperatorView = v.object({ name: Text(32), role: v.picklist(ROLES), sessionEndsAt: Seconds })

/** The only call without a session. */
export const LoginPayload = v.object({ name: Text(64), password: Text(256), code: Text(16) })

export const sessionCalls = {
  'session/show': read(EVERY_ROLE, Empty, OperatorView),
  'session/logout': write(EVERY_ROLE, Empty, Empty),
  'session/changePassword': write(
    EVERY_ROLE,
    v.object({ password: Text(256), code: TotpCode, newPassword: OperatorPassword }),
    Empty,
  ),
}
