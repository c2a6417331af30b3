import type { CallName } from '../console-contract/contract'
import * as audit from './audit'
import * as content from './content'
import type { ConsoleHandlers, HandlerOf } from './handler'
import * as members from './members'
import * as money from './money'
import * as session from './session'
import * as terms from './terms'
import * as tickets from './tickets'

const handlers: ConsoleHandlers = { audit, content, members, money, session, terms, tickets }

/** Returns the handler of `area/name`: the function `name` of the file of the area. */
export const handlerOf = <N extends CallName>(call: N): HandlerOf<N> => {
  const [area = '', name = ''] = call.split('/')
  // `ConsoleHandlers` has a function for each call.
  return (handlers as unknown as Record<string, Record<string, HandlerOf<N>>>)[area]?.[name] as HandlerOf<N>
}
