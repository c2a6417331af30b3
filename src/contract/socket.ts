import * as v from 'valibot'
import { Count, Id, Seconds, Text } from './schema'

/** Message from the platform to the open app (specification §4: the `getMessage` emit). */
export const SocketMessageSchema = v.object({
  id: Id,
  kind: v.picklist([
    'order-received',
    'review-finished',
    'transfer-received',
    'release-paid',
    'ticket-answered',
    'login',
    'notice',
    // Not shown to the user: an order was placed, cancelled or put under review, on any device.
    'cart-changed',
  ]),
  title: Text(200),
  text: Text(500),
  subjectId: v.nullable(Id),
  createdAt: Seconds,
  unread: v.optional(v.object({ system: Count, order: Count })),
})

export type SocketMessage = v.InferOutput<typeof SocketMessageSchema>

/** Frames from the platform to the app. */
export const ServerFrameSchema = v.variant('type', [
  v.object({ type: v.literal('init'), client_id: Text(64) }),
  v.object({ type: v.literal('bound'), uid: Text(32) }),
  v.object({ type: v.literal('refused'), reason: Text(200) }),
  v.object({ type: v.literal('pong') }),
  v.object({ type: v.literal('emit'), emit: v.literal('getMessage'), data: SocketMessageSchema }),
])

export type ServerFrame = v.InferOutput<typeof ServerFrameSchema>

/** Frames from the app to the platform. */
export const ClientFrameSchema = v.variant('type', [
  v.object({ type: v.literal('bind'), uid: Text(32), client_id: Text(64), token: Text(128) }),
  v.object({ type: v.literal('ping') }),
])

export type ClientFrame = v.InferOutput<typeof ClientFrameSchema>
