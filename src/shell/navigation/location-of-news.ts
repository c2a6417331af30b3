import type { SocketMessage } from '@/contract/socket'
import type { OrderLog } from '@/stores/orders/order-log'
import { locationOfSubject, type Subject } from './location-of-subject'

const SUBJECTS: Partial<Record<SocketMessage['kind'], Subject['kind']>> = {
  'order-received': 'order',
  'review-finished': 'withdrawal',
  'transfer-received': 'transfer',
  'release-paid': 'release',
  'ticket-answered': 'ticket',
}

/** Returns the page with the record or notice of a message; undefined if it has none. */
export const locationOfNews = (
  { kind, subjectId }: SocketMessage,
  orders: Pick<OrderLog, 'own'>,
): ReturnType<typeof locationOfSubject> | undefined => {
  if (subjectId === null) return undefined
  if (kind === 'notice') return { route: 'noticeDetail', parameters: { id: subjectId } }
  const subject = SUBJECTS[kind]
  return subject && locationOfSubject({ kind: subject, id: subjectId }, orders)
}
