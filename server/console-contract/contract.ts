import type * as v from 'valibot'
import { auditCalls } from './audit'
import { contentCalls } from './content'
import { memberCalls } from './members'
import { moneyCalls } from './money'
import { sessionCalls } from './session'
import { termsCalls } from './terms'
import { ticketCalls } from './tickets'

/** All calls of the console by name: the one table of who may do what. Each is `POST /console/NAME`. */
export const consoleContract = {
  ...sessionCalls,
  ...memberCalls,
  ...moneyCalls,
  ...termsCalls,
  ...contentCalls,
  ...ticketCalls,
  ...auditCalls,
} as const

export type ConsoleContract = typeof consoleContract
export type CallName = keyof ConsoleContract
export type WriteName = { [N in CallName]: ConsoleContract[N]['effect'] extends 'write' ? N : never }[CallName]
export type ReadName = Exclude<CallName, WriteName>

export const CALL_NAMES = Object.keys(consoleContract) as CallName[]

export type ConsolePayload<N extends CallName> = v.InferInput<ConsoleContract[N]['payload']>
export type CheckedConsolePayload<N extends CallName> = v.InferOutput<ConsoleContract[N]['payload']>
export type ConsoleData<N extends CallName> = v.InferOutput<ConsoleContract[N]['data']>
