import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { CODE } from '@/contract/codes'
import type { PlatformClient } from '../platform/client'
import { inTime } from './asking'

/** An attack that runs until it is aborted. @returns its result */
export interface Flood {
  readonly name: string
  run(client: PlatformClient, signal: AbortSignal): Promise<{ held: boolean; figures: string }>
}

const PATH = '/api/login/getConfig'
/** IP of all attackers. */
const FLOODER = '203.0.113.66'

/** Password guesses for one account that the platform checks, per IP in 15 minutes. */
const GUESSES = 10

/** Time within which the platform ends endless requests: their timeout, its check interval, and some margin. */
const ENDED_WITHIN_MILLISECONDS = 30_000

const rest = (signal: AbortSignal, milliseconds: number): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined)

/** Opens connections and sends them one byte at a time. */
const drip = async (
  url: string,
  signal: AbortSignal,
  { count, opening }: { count: number; opening: string },
): Promise<{ held: boolean; figures: string }> => {
  const { port, hostname } = new URL(url)
  let ended = 0
  const sockets: Socket[] = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      ended += 1
    })
    socket.resume()
    socket.write(opening)
    return socket
  })
  const begin = performance.now()
  while (!signal.aborted || (ended < count && performance.now() - begin < ENDED_WITHIN_MILLISECONDS)) {
    for (const socket of sockets) if (socket.writable) socket.write('a')
    await pause(500)
  }
  const [endedByPlatform, seconds] = [ended, Math.round((performance.now() - begin) / 1000)]
  for (const socket of sockets) socket.destroy()
  const figures = `${count} connections, ${endedByPlatform} ended by the platform within ${seconds} s`
  return { held: endedByPlatform === count, figures }
}

const slowHeaders = (count: number): Flood => ({
  name: 'headers that never end',
  run: ({ url }, signal) => drip(url, signal, { count, opening: `POST ${PATH} HTTP/1.1\r\nHost: x\r\nX-Padding: ` }),
})

const slowBodies = (count: number): Flood => ({
  name: 'bodies that never end',
  run: ({ url }, signal) =>
    drip(url, signal, {
      count,
      opening: `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"lang":"`,
    }),
})

const silentConnections = (count: number): Flood => ({
  name: 'connections that say nothing',
  run: async ({ url }, signal) => {
    const { port, hostname } = new URL(url)
    const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => undefined))
    while (!signal.aborted) await rest(signal, 500)
    const open = sockets.filter(({ destroyed }) => !destroyed).length
    for (const socket of sockets) socket.destroy()
    return { held: true, figures: `${count} connections, ${open} still open at the end` }
  },
})

const MEBIBYTE = Buffer.alloc(1024 * 1024, 'a')

/** Sends a body of many mebibytes. @returns the status of the refusal; 0 when the connection was cut */
const giantBody = (url: string, headers: Record<string, string>, mebibytes: number): Promise<number> =>
  new Promise((resolve) => {
    const request = http.request(`${url}${PATH}`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume()
      response.on('error', () => undefined)
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    request.on('error', () => resolve(0))
    const feed = (left: number): void => {
      if (left === 0 || request.destroyed) return void request.end()
      request.write(MEBIBYTE, () => feed(left - 1))
    }
    feed(mebibytes)
  })

const giantBodies = (atOnce: number): Flood => ({
  name: 'giant bodies, without a length and with a false one',
  run: async ({ url }, signal) => {
    const answers = new Map<number, number>()
    const json = { 'content-type': 'application/json', 'x-forwarded-for': FLOODER }
    const kinds = [
      json,
      { ...json, 'content-length': String(200 * MEBIBYTE.length) },
      { ...json, 'content-length': '10' },
    ]
    const one = async (index: number): Promise<void> => {
      for (let round = index; !signal.aborted; round += 1) {
        const status = await giantBody(url, kinds[round % kinds.length] ?? json, 20)
        answers.set(status, (answers.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, index) => one(index)))
    const refused = [...answers.keys()].every((status) => [0, 400, 413].includes(status))
    return { held: refused, figures: [...answers].map(([status, count]) => `${status || 'cut'}×${count}`).join(' ') }
  },
})

const openSocket = (url: string): Promise<WebSocket | number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { 'x-forwarded-for': FLOODER } })
    socket.on('unexpected-response', (_, { statusCode }) => {
      resolve(statusCode ?? 0)
      socket.terminate()
    })
    socket.on('error', () => resolve(0))
    socket.on('open', () => resolve(socket))
  })

const sockets = (count: number): Flood => ({
  name: 'sockets that are never bound and send without end',
  run: async ({ url }, signal) => {
    const opened = await Promise.all(Array.from({ length: count }, () => openSocket(url)))
    const open = opened.filter((one) => typeof one !== 'number')
    const refused = opened.filter((one) => one === 429).length
    let dropped = 0
    for (const socket of open) socket.on('close', () => (dropped += 1))
    const frames = [
      '{"type":"ping"}',
      'x'.repeat(5_000),
      Buffer.alloc(64, 255),
      '{"type":"bind","uid":"1","client_id":"1","token":"1"}',
    ]
    open.slice(0, 5).map((socket) => socket.send(Buffer.alloc(600_000, 'x')))
    while (!signal.aborted) {
      for (const socket of open.slice(0, open.length / 2)) {
        if (socket.readyState === WebSocket.OPEN) for (const frame of frames) socket.send(frame)
      }
      await rest(signal, 20)
    }
    const figures = `${count} tried, ${open.length} opened, ${refused} refused with 429, ${dropped} dropped for what they sent`
    for (const socket of open) socket.terminate()
    return { held: refused === count - open.length && refused > 0 && dropped > 0, figures }
  },
})

/** Repeats a request immediately after each response, in many parallel loops. @returns how often each code came */
const askWithoutEnd = async (
  atOnce: number,
  signal: AbortSignal,
  ask: () => Promise<{ code: number | string }>,
): Promise<{ answers: Map<number | string, number>; figures: string }> => {
  const answers = new Map<number | string, number>()
  const one = async (): Promise<void> => {
    while (!signal.aborted) {
      const { code } = await inTime(ask()).catch(() => ({ code: 'none' }))
      answers.set(code, (answers.get(code) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { answers, figures: [...answers].map(([code, count]) => `${code}×${count}`).join(' ') }
}

const calls = (atOnce: number): Flood => ({
  name: 'signed calls from one address',
  run: async (client, signal) => {
    const ask = () => client.call(PATH, {}, { origin: FLOODER })
    const { answers, figures } = await askWithoutEnd(atOnce, signal, ask)
    return { held: !answers.has(CODE.INTERNAL) && !answers.has('none'), figures: `${atOnce} at once: ${figures}` }
  },
})

const logins = (atOnce: number, account: string): Flood => ({
  name: 'guesses at a member’s password',
  run: async (client, signal) => {
    const guess = { type: 'account' as const, account, password: 'not-the-password' }
    const ask = () => client.call('/api/login/login', guess, { origin: FLOODER })
    const { answers, figures } = await askWithoutEnd(atOnce, signal, ask)
    const guesses = answers.get(CODE.ACCOUNT_OR_PASSWORD_WRONG) ?? 0
    const held = guesses <= GUESSES && !answers.has(CODE.SUCCESS) && !answers.has(CODE.INTERNAL)
    return { held, figures: `${guesses} guesses looked at; ${figures}` }
  },
})

/** Returns every attack on one platform; `account` is the member whose password is guessed. */
export const floodsFor = (account: string): readonly Flood[] => [
  slowHeaders(400),
  slowBodies(400),
  silentConnections(1_000),
  giantBodies(16),
  sockets(500),
  calls(400),
  logins(50, account),
]
