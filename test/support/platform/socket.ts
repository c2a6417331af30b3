import assert from 'node:assert/strict'
import * as v from 'valibot'
import { type ClientOptions, WebSocket } from 'ws'
import { type ServerFrame, ServerFrameSchema } from '@/contract/socket'

const DEADLINE_MILLISECONDS = 10_000

/** An app's socket after the platform's greeting. */
export interface SocketClient {
  readonly clientId: string
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>
  send(frame: object): void
  sendText(text: string): void
  /** Returns the next unread frame with content; rejects when none comes. */
  next(): Promise<ServerFrame>
  /** Returns the next unread `cart-changed` frame; rejects when none comes. */
  nextOfCart(): Promise<ServerFrame>
  isOpen(): boolean
  close(): void
}

const isOfCart = (frame: ServerFrame): boolean => frame.type === 'emit' && frame.data.kind === 'cart-changed'

/** Frames in order of arrival. */
const createQueue = () => {
  const arrived: ServerFrame[] = []
  const waiting: ((frame: ServerFrame) => void)[] = []
  return {
    add: (frame: ServerFrame) => {
      const next = waiting.shift()
      if (next) next(frame)
      else arrived.push(frame)
    },
    next: () =>
      new Promise<ServerFrame>((resolve, reject) => {
        const frame = arrived.shift()
        if (frame) return resolve(frame)
        const deadline = setTimeout(() => reject(new Error('no frame arrived')), DEADLINE_MILLISECONDS)
        waiting.push((late) => {
          clearTimeout(deadline)
          resolve(late)
        })
      }),
  }
}

/** Connects to a platform and waits for its greeting. Checks every frame against the contract. */
export const openSocket = async (
  url: string,
  options: ClientOptions & { readonly servername?: string } = {},
): Promise<SocketClient> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, options)
  const frames = createQueue()
  const ofCart = createQueue()
  socket.on('message', (data) => {
    const frame = v.parse(ServerFrameSchema, JSON.parse(String(data)))
    if (isOfCart(frame)) ofCart.add(frame)
    else frames.add(frame)
  })
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const greeting = await Promise.race([
    frames.next(),
    new Promise<never>((_, reject) => socket.on('error', (error) => reject(error))),
  ])
  if (greeting.type !== 'init') throw new Error(`greeted with ${greeting.type}`)
  return {
    clientId: greeting.client_id,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    next: frames.next,
    nextOfCart: ofCart.next,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
  }
}

/** Opens the socket of a member's app, which gets the member's messages. */
export const openBoundSocket = async (
  url: string,
  { token, user }: { readonly token: string; readonly user: { readonly id: string } },
  options?: Parameters<typeof openSocket>[1],
): Promise<SocketClient> => {
  const socket = await openSocket(url, options)
  socket.send({ type: 'bind', uid: user.id, client_id: socket.clientId, token })
  assert.deepEqual(await socket.next(), { type: 'bound', uid: user.id })
  return socket
}
