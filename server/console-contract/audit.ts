import * as v from 'valibot'
import { Id, Seconds, Text, Whole } from '@/contract/schema'
import { read } from './call'

/** Texts of any length: one long entry, of a command line, must not hide the page that it is on. */
const AuditEntry = v.object({
  id: Id,
  operator: v.string(),
  origin: v.string(),
  action: v.string(),
  subject: v.string(),
  reason: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  createdAt: Seconds,
})

export const auditCalls = {
  /** Newest first; `before` continues below an entry. */
  'audit/list': read(
    [],
    v.object({
      operator: v.optional(Text(32), ''),
      action: v.optional(Text(64), ''),
      subject: v.optional(Text(200), ''),
      before: v.optional(Id),
      limit: v.optional(Whole(1, 200), 50),
    }),
    v.object({ list: v.array(AuditEntry) }),
  ),
}
