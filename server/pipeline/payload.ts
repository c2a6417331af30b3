import * as v from 'valibot'
import { CODE, type Code } from '@/contract/codes'
import { type CheckedPayload, contract, type Path } from '@/contract/contract'
import { RefusalError } from '../lib/refusal'

/** Fields with a specific error code, by `path field` or by field. */
const FIELD_CODES: Record<string, Code> = {
  '/api/login/login account': CODE.ACCOUNT_INVALID,
  '/api/login/login password': CODE.PASSWORD_INVALID,
  '/api/login/resetPassword account': CODE.ACCOUNT_INVALID,
  '/api/login/resetPassword password': CODE.PASSWORD_INVALID,
  '/api/my/updateAccountPassword password': CODE.PASSWORD_INVALID,
  '/api/login/login message': CODE.SIGN_IN_MESSAGE_INVALID,
  '/api/login/login signature': CODE.SIGNATURE_WRONG,
  '/api/help/addTicket text': CODE.TICKET_TEXT_INVALID,
  '/api/funds/addCashLog account': CODE.ADDRESS_INVALID,
  phone: CODE.PHONE_INVALID,
  inviteCode: CODE.INVITATION_CODE_UNKNOWN,
  address: CODE.ADDRESS_INVALID,
  payFrom: CODE.ADDRESS_INVALID,
  quantity: CODE.QUANTITY_INVALID,
  hash: CODE.TRANSACTION_HASH_INVALID,
  password: CODE.WITHDRAWAL_PASSWORD_INVALID,
}

/** Apps opened before an upgrade send the idempotency key under its earlier name; ignored, they could pay twice. */
const withKey = ({ requestId, ...body }: Record<string, unknown>): Record<string, unknown> =>
  requestId === undefined ? body : { idempotencyKey: requestId, ...body }

/**
 * The payload as the contract describes it, defaults filled in and everything else dropped.
 * @throws RefusalError that names the field
 */
export const checkPayload = <P extends Path>(path: P, body: Record<string, unknown>): CheckedPayload<P> => {
  const checked = v.safeParse(contract[path].payload as v.GenericSchema, withKey(body))
  if (checked.success) return checked.output as CheckedPayload<P>
  const field = v.getDotPath(checked.issues[0]) ?? 'body'
  throw new RefusalError(FIELD_CODES[`${path} ${field}`] ?? FIELD_CODES[field] ?? CODE.BODY_INVALID, { field })
}
