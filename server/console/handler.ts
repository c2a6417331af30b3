import type { Change } from '../commands/operators/audit'
import type { OperatorSession } from '../commands/operators/sessions'
import type { CallName, CheckedConsolePayload, ConsoleData, ReadName, WriteName } from '../console-contract/contract'
import type { Transaction } from '../database/database'
import type { Platform } from '../platform'

export interface Call<N extends CallName> {
  readonly payload: CheckedConsolePayload<N>
  readonly operator: OperatorSession
}

/** Result of a write, and its entry in the audit log. */
export interface Written<N extends CallName> {
  readonly data: ConsoleData<N>
  readonly change: Change
}

export type ReadHandler<N extends ReadName> = (call: Call<N>, platform: Platform) => Promise<ConsoleData<N>>

/** The transaction of a write, which also writes the audit log. */
export interface Scope {
  readonly transaction: Transaction
  /** Unix seconds. */
  readonly at: number
}

/**
 * The change itself. It may run again after a deadlock, so it has no effects but those on the transaction.
 * @throws ConsoleRefusal, RefusalError; then nothing is changed
 */
export type Work<N extends WriteName> = (scope: Scope) => Promise<Written<N>>

/** Prepares a write outside of its transaction (hashing, reading the chain), and returns its work. */
export type WriteHandler<N extends WriteName> = (call: Call<N>, platform: Platform) => Work<N> | Promise<Work<N>>

export type HandlerOf<N extends CallName> = N extends WriteName
  ? WriteHandler<N>
  : N extends ReadName
    ? ReadHandler<N>
    : never

type AreaOf<N> = N extends `${infer Area}/${string}` ? Area : never

/** The handlers of all calls `area/name`, by area and name. */
export type ConsoleHandlers = {
  readonly [Area in AreaOf<CallName>]: {
    readonly [N in CallName as N extends `${Area}/${infer Name}` ? Name : never]: HandlerOf<N>
  }
}
