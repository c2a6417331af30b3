import { replacePassword } from '../commands/operators/accounts'
import { endOperatorSession, endOtherOperatorSessions, proveOperator, spendStep } from '../commands/operators/sessions'
import { hashPassword } from '../passwords/passwords'
import type { ReadHandler, WriteHandler } from './handler'

export const show: ReadHandler<'session/show'> = async ({ operator: { name, role, sessionEndsAt } }) => ({
  name,
  role,
  sessionEndsAt,
})

export const logout: WriteHandler<'session/logout'> =
  ({ operator }) =>
  async ({ transaction }) => {
    await endOperatorSession(transaction, operator.tokenHash)
    return { data: {}, change: { subject: `operator ${operator.name}` } }
  }

/**
 * Asks for the present password and a code: a session may be left open on a desk. Other sessions end, because the old
 * password may be known to another person.
 */
export const changePassword: WriteHandler<'session/changePassword'> = async ({ operator, payload }, platform) => {
  const { newPassword, ...proof } = payload
  const proven = await proveOperator(platform, { name: operator.name, ...proof }, operator.origin)
  const passwordHash = await hashPassword(newPassword, platform.config.passwordCost)
  return async ({ transaction }) => {
    await spendStep(transaction, proven)
    await replacePassword(transaction, operator.id, passwordHash)
    await endOtherOperatorSessions(transaction, operator)
    return { data: {}, change: { subject: `operator ${operator.name}` } }
  }
}
