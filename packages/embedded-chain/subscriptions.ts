import { randomBytes } from 'node:crypto'
import type { ChainCore } from './core'
import { matchesLog, readLogFilter } from './log-filter'
import { invalidParams, refusal } from './rpc-fault'

/** The subscriptions of one connection (`eth_subscribe` of the geth publish/subscribe API). */
export interface Subscriptions {
  subscribe(params: readonly unknown[]): string
  unsubscribe(params: readonly unknown[]): boolean
  close(): void
}

export function createSubscriptions(core: ChainCore, notify: (id: string, result: unknown) => void): Subscriptions {
  const stops = new Map<string, () => void>()
  const nothing = () => undefined

  function listen(id: string, kind: unknown, filter: unknown): () => void {
    if (kind === 'newHeads') {
      return core.listen({ block: ({ transactions, ...header }) => notify(id, header), accepted: nothing })
    }
    if (kind === 'newPendingTransactions') return core.listen({ block: nothing, accepted: (hash) => notify(id, hash) })
    if (kind === 'logs') {
      const match = readLogFilter(filter)
      return core.listen({
        block: (_, logs) => {
          for (const log of logs) if (matchesLog(log, match)) notify(id, log)
        },
        accepted: nothing,
      })
    }
    throw invalidParams(`no "${String(kind)}" subscription in eth namespace`)
  }

  return {
    subscribe([kind, filter]) {
      const id = `0x${randomBytes(16).toString('hex')}`
      stops.set(id, listen(id, kind, filter))
      return id
    },
    unsubscribe([id]) {
      const stop = stops.get(String(id))
      if (!stop) throw refusal('subscription not found')
      stop()
      return stops.delete(String(id))
    },
    close() {
      for (const stop of stops.values()) stop()
      stops.clear()
    },
  }
}
