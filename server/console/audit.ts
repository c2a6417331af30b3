import { listActions } from '../commands/operators/audit'
import type { ReadHandler } from './handler'

export const list: ReadHandler<'audit/list'> = ({ payload }, { database }) => listActions(database, payload)
