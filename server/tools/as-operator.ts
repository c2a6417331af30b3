import { operatorNamed } from '../commands/operators/accounts'
import { type Actor, type Change, recordAction } from '../commands/operators/audit'
import type { CallName } from '../console-contract/contract'
import { mayCall } from '../console-contract/may-call'
import type { Database, Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'

const OPTION = '--operator'

/** A command line without its `--operator NAME`. */
export interface OperatorWords {
  readonly words: readonly string[]
  /** Empty where none is named. */
  readonly operator: string
}

export const operatorWords = (given: readonly string[]): OperatorWords => {
  const place = given.indexOf(OPTION)
  if (place === -1) return { words: given, operator: '' }
  return { words: [...given.slice(0, place), ...given.slice(place + 2)], operator: given[place + 1] ?? '' }
}

/** Scope of a decision by command line. */
export interface ToolScope {
  readonly transaction: Transaction
  readonly actor: Actor
  /** Unix seconds. */
  readonly at: number
}

/**
 * Carries out a decision of the named operator and records it, both in one transaction. The roles are those of the
 * console's call.
 * @param work returns false where nothing waits for the decision; then nothing is recorded
 * @throws Error without an operator, or if the role may not decide it
 */
export const asOperator = async (
  database: Database,
  { operator, call, change }: { readonly operator: string; readonly call: CallName; readonly change: Change },
  work: (scope: ToolScope) => Promise<boolean>,
): Promise<boolean> => {
  if (operator === '') throw new Error(`Name the operator who decides: ${OPTION} NAME.`)
  return database.transaction(async (transaction) => {
    const actor = await operatorNamed(transaction, operator)
    if (!actor) throw new Error(`There is no active operator ${operator}.`)
    if (actor.role === null || !mayCall(actor.role, call)) {
      throw new Error(`The role of ${actor.name} (${actor.role}) may not do this.`)
    }
    const at = nowSeconds({ now: Date.now })
    const done = await work({ transaction, actor, at })
    if (done) await recordAction(transaction, actor, call, change, at)
    return done
  })
}
