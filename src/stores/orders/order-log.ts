import { makeAutoObservable } from 'mobx'
import type { BoundOrder } from '@/contract/purchases'
import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import type { Clock, RandomSource } from '@/platform/ports'
import type { Request } from '@/request/request'
import { ORDER_STEPS, type OrderLogEntry } from '../persisted-schema'
import type { Persistence } from '../persistence'
import type { SessionStore } from '../session-store'
import { type Refused, readBindingAnswer } from './binding-answer'

const KEPT_FINISHED = 20
const ABANDONED_SECONDS = (2 * REQUEST_TIMEOUT_MILLISECONDS) / 1000

const finished = (entry: OrderLogEntry): boolean => entry.step === 'received' || entry.step === 'failed'

/** Returns true if a stored entry is older than this page's own version. */
const behind = (stored: OrderLogEntry, own: OrderLogEntry): boolean =>
  stored.updatedAt === own.updatedAt
    ? !finished(stored) && ORDER_STEPS.indexOf(stored.step) < ORDER_STEPS.indexOf(own.step)
    : stored.updatedAt < own.updatedAt

/**
 * The write-ahead record of purchases (D1). Each step is stored before it starts, and a hash before any use. The app
 * binds hashes until the platform has them: at launch, on return to the app and after a reconnect.
 */
export class OrderLog {
  entries: OrderLogEntry[]
  /** Called when the platform has credited an order. */
  onReceived: (entry: OrderLogEntry) => void = () => undefined
  #binding = new Map<string, Promise<BoundOrder | undefined>>()
  /** Entries written by this page. Two pages that write at the same moment can overwrite each other. */
  readonly #written = new Map<string, OrderLogEntry>()
  readonly #persistence: Persistence
  readonly #session: SessionStore
  readonly #request: Pick<Request, 'raw'>
  readonly #clock: Clock
  readonly #random: RandomSource

  constructor(
    persistence: Persistence,
    session: SessionStore,
    request: Pick<Request, 'raw'>,
    clock: Clock,
    random: RandomSource,
  ) {
    this.#persistence = persistence
    this.#session = session
    this.#request = request
    this.#clock = clock
    this.#random = random
    this.entries = this.stored()
    makeAutoObservable(this)
    persistence.onExternalChange(() => {
      this.reload()
      if (this.restored(this.entries) !== this.entries) this.write((entries) => entries)
    })
  }

  /** This member's purchases that the platform has an order for, newest first. */
  get own(): OrderLogEntry[] {
    return this.entries
      .filter((entry) => entry.userId === this.#session.userId && entry.step !== 'ordering')
      .sort((left, right) => right.createdAt - left.createdAt)
  }

  /** This member's purchases that are neither credited nor failed. */
  get unfinished(): OrderLogEntry[] {
    return this.own.filter((entry) => !finished(entry))
  }

  /** True if a payment may exist that the platform does not know yet. The app must not reload then. */
  get unbound(): boolean {
    return this.unfinished.some(({ step }) => step === 'approving' || step === 'paying' || step === 'sent')
  }

  find(key: string): OrderLogEntry | undefined {
    return this.entries.find((entry) => entry.key === key)
  }

  /** Opens an entry before the app calls the platform or the wallet. */
  open(purchase: Pick<OrderLogEntry, 'coin' | 'quantity' | 'price'>): OrderLogEntry {
    const now = Math.floor(this.#clock.now() / 1000)
    const entry: OrderLogEntry = {
      ...purchase,
      key: this.#random.alphanumerics(16),
      userId: this.#session.userId,
      step: 'ordering',
      order: null,
      transactionCount: null,
      sinceBlock: null,
      hash: null,
      approved: false,
      outcome: null,
      replacedHashes: [],
      problem: null,
      createdAt: now,
      updatedAt: now,
    }
    this.#written.set(entry.key, entry)
    this.write((entries) => entries)
    return entry
  }

  /** Writes a step. It reads the entry again first, so that another page's hash is never lost. */
  note(key: string, change: Partial<Omit<OrderLogEntry, 'key' | 'userId'>>): OrderLogEntry {
    const updatedAt = Math.floor(this.#clock.now() / 1000)
    this.write((entries) => entries.map((entry) => (entry.key === key ? { ...entry, ...change, updatedAt } : entry)))
    const noted = this.find(key)
    if (!noted) throw new RangeError(`no order log entry ${key}`)
    this.#written.set(key, noted)
    return noted
  }

  /** Stores a hash; an earlier one of the same order becomes a replaced hash. */
  setHash(key: string, hash: string): OrderLogEntry {
    const present = this.find(key)
    const replaced = present?.hash && present.hash !== hash ? [present.hash] : []
    const replacedHashes = [...(present?.replacedHashes ?? []), ...replaced]
    return this.note(key, { step: 'sent', hash, outcome: null, replacedHashes })
  }

  /** Drops an entry that never led to a wallet prompt. */
  drop(key: string): void {
    this.#written.delete(key)
    this.write((entries) => entries.filter((entry) => entry.key !== key))
  }

  /**
   * Sends the hash of an order to the platform. Idempotent on both ends; one call at a time per order.
   * Resolves with undefined if the call must be repeated later.
   */
  bind(key: string): Promise<BoundOrder | undefined> {
    const running = this.#binding.get(key)
    if (running) return running
    const started = this.bindOnce(key).finally(() => this.#binding.delete(key))
    this.#binding.set(key, started)
    return started
  }

  /** Binds every hash of this member that the platform has not credited yet. */
  async bindAll(): Promise<void> {
    this.reload()
    if (!this.#session.loggedIn) return
    await Promise.all(this.unfinished.filter((entry) => entry.hash !== null).map((entry) => this.bind(entry.key)))
  }

  private async bindOnce(key: string): Promise<BoundOrder | undefined> {
    const entry = this.find(key)
    if (!entry?.order || entry.hash === null) return undefined
    const { hash } = entry
    const payload = { orderId: entry.order.orderId, hash }
    try {
      const envelope =
        entry.coin === 'VC'
          ? await this.#request.raw('/api/funds/bindVcOrderHash', payload)
          : await this.#request.raw('/api/funds/bindBoexOrderHash', payload)
      const answer = readBindingAnswer(envelope)
      const { bound } = answer
      if (bound) return this.settle(key, bound)
      // A replaced hash may be refused after its replacement was stored: only the current hash can fail the order.
      if (this.find(key)?.hash === hash) this.noteRefusal(key, answer, envelope.msg)
      return undefined
    } catch {
      // The hash remains in the order log and is bound at the next attempt.
      return undefined
    }
  }

  private noteRefusal(key: string, { final, expired, outcome }: Refused, problem: string): void {
    const change = { problem, outcome: outcome ?? this.find(key)?.outcome ?? null }
    if (final) this.note(key, { ...change, step: 'failed' })
    // The reason is stored once: the app retries until the platform accepts the hash, and gets the same answer.
    else if (expired && this.find(key)?.problem !== problem) this.note(key, change)
  }

  private settle(key: string, bound: BoundOrder): BoundOrder {
    const before = this.find(key)
    const received = bound.status === 'received'
    // Not in a block yet: the entry keeps the time at which it was sent.
    if (!received && bound.confirmations === 0 && before?.step === 'sent' && before.hash === bound.hash) return bound
    const outcome = received || bound.confirmations > 0 ? 'mined' : null
    const entry = this.note(key, {
      step: received ? 'received' : 'reviewing',
      hash: bound.hash,
      outcome,
      problem: null,
    })
    if (received && before?.step !== 'received') this.onReceived(entry)
    return bound
  }

  /** Returns true if the page that placed the order was closed before the platform answered. */
  private abandoned({ step, updatedAt }: OrderLogEntry): boolean {
    return step === 'ordering' && this.#clock.now() / 1000 - updatedAt > ABANDONED_SECONDS
  }

  /** Returns the entries, with this page's versions where another page or the host overwrote them. */
  private restored(entries: OrderLogEntry[]): OrderLogEntry[] {
    let all = entries
    for (const own of this.#written.values()) {
      const stored = all.find(({ key }) => key === own.key)
      if (stored && behind(stored, own)) all = all.map((entry) => (entry === stored ? own : entry))
      else if (!stored && !(finished(own) && all.filter(finished).length >= KEPT_FINISHED)) all = all.concat(own)
    }
    return all
  }

  private stored(): OrderLogEntry[] {
    return this.#persistence.read().orders.filter((entry): entry is OrderLogEntry => entry !== null)
  }

  private reload(): void {
    this.entries = this.stored()
  }

  private write(change: (entries: OrderLogEntry[]) => OrderLogEntry[]): void {
    this.#persistence.update('orders', (present) => {
      const entries = change(this.restored(present.filter((entry): entry is OrderLogEntry => entry !== null)))
      const old = entries.filter(finished).slice(0, -KEPT_FINISHED)
      const remaining = entries.filter((entry) => !old.includes(entry) && !this.abandoned(entry))
      for (const { key } of entries) if (!remaining.some((entry) => entry.key === key)) this.#written.delete(key)
      return remaining
    })
    this.reload()
  }
}
