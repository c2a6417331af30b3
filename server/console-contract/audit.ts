import * as v from 'valibot'
import { Count, Id, Seconds, Text, Whole } from '@/contract/schema'
import { consoleCall } from './call'

const AuditEntry = v.object({
  id: Id,
  operator: Text(64),
  origin: Text(64),
  action: Text(64),
  subject: Text(200),
  reason: Text(500),
  before: v.unknown(),
  after: v.unknown(),
  createdAt: Seconds,
})

export const auditCalls = {
  /** Newest first; `before` continues below an entry. */
  'audit/list': consoleCall({
    roles: [],
    effect: 'read',
    payload: v.object({
      operator: v.optional(Text(32), ''),
      action: v.optional(Text(64), ''),
      subject: v.optional(Text(200), ''),
      before: v.optional(Id),
      limit: v.optional(Whole(1, 200), 50),
    }),
    data: v.object({ list: v.array(AuditEntry), total: Count }),
  }),
}
