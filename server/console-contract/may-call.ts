import { type CallName, consoleContract } from './contract'
import type { Role } from './roles'

/** Returns true if the table lets a role make a call. */
export const mayCall = (role: Role, name: CallName): boolean =>
  role === 'admin' || (consoleContract[name].roles as readonly Role[]).includes(role)
