import { replacePassword } from '../commands/operators/accounts'
import { endOperatorSession, proveOperator, spendStep } from '../commands/operators/sessions'
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

/** Asks for the present password and a code: a session may be left open on a desk. */
export const changePassword: WriteHandler<'session/changePassword'> = async ({ operator, payload }, platform) => {
  const { newPassword, ...proof } = payload
  const { step } = await proveOperator(platform, { name: operator.name, ...proof }, operator.origin)
  const passwordHash = await hashPassword(newPassword, platform.config.passwordCost)
  return async ({ transaction }) => {
    await spendStep(transaction, operator.id, step)
    await replacePassword(transaction, operator.id, passwordHash)
    return { data: {}, change: { subject: `operator ${operator.name}` } }
  }
}
