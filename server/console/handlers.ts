import * as audit from './audit'
import type { ConsoleHandlers } from './handler'
import * as session from './session'

export const consoleHandlers: ConsoleHandlers = {
  'session/show': session.show,
  'session/logout': session.logout,
  'session/changePassword': session.changePassword,
  'audit/list': audit.list,
}
