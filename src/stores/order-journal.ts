import { makeAutoObservable, runInAction } from 'mobx'
import * as v from 'valibot'
import type { Api } from '@/api/api'
import { CODE } from '@/contract/codes'
import { type BoundOrder, BoundOrderSchema } from '@/contract/funds'
import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import type { Clock, RandomSource } from '@/platform/ports'
import { type JournalEntry, ORDER_STEPS } from './persisted-schema'
import type { Persistence } from './persistence'
import type { SessionStore } from './session-store'

/** Refusals of a binding that no further try will change. */
const FINAL_REFUSALS: readonly (number | string)[] = [
  CODE.TRANSACTION_HASH_INVALID,
  CODE.TRANSACTION_HASH_USED,
  CODE.TRANSACTION_REVERTED,
  CODE.PAYMENT_WRONG_TOKEN,
  CODE.PAYMENT_WRONG_RECEIVER,
  CODE.PAYMENT_WRONG_SENDER,
  CODE.PAYMENT_TOO_LOW,
  CODE.PAYMENT_TOO_OLD,
  CODE.ORDER_NOT_FOUND,
  CODE.ORDER_ALREADY_PAID,
]

/** Refusals of what the platform has found in a block. */
const MINED_REFUSALS: readonly (number | string)[] = [
  CODE.PAYMENT_WRONG_TOKEN,
  CODE.PAYMENT_WRONG_RECEIVER,
  CODE.PAYMENT_WRONG_SENDER,
  CODE.PAYMENT_TOO_LOW,
  CODE.PAYMENT_TOO_OLD,
  CODE.ORDER_EXPIRED,
]

const KEPT_FINISHED = 20
/** Twice the time a request may take. */
const ABANDONED_SECONDS = (2 * REQUEST_TIMEOUT_MILLISECONDS) / 1000

const finished = (entry: JournalEntry): boolean => entry.step === 'received' || entry.step === 'failed'

/** Whether an entry, as it is kept, is older than what this page wrote of it. */
const behind = (kept: JournalEntry, own: JournalEntry): boolean =>
  kept.updatedAt === own.updatedAt
    ? !finished(kept) && ORDER_STEPS.indexOf(kept.step) < ORDER_STEPS.indexOf(own.step)
    : kept.updatedAt < own.updatedAt

/**
 * The write-ahead record of purchases (D1): each step is kept before it is taken, a hash before anything else happens
 * to it, and hashes are bound until the platform has them: at launch, on return to the app and when the network is back.
 */
export class OrderJournal {
  entries: JournalEntry[]
  /** Called when the platform has credited an order. */
  onReceived: (entry: JournalEntry) => void = () => undefined
  private binding = new Map<string, Promise<BoundOrder | undefined>>()
  /** What this page wrote: browsers let two pages that write at the same moment undo each other. */
  private readonly written = new Map<string, JournalEntry>()

  constructor(
    private readonly persistence: Persistence,
    private readonly session: SessionStore,
    private readonly api: Pick<Api['funds'], 'bindVcOrderHash' | 'bindBoexOrderHash'>,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {
    this.entries = this.kept()
    makeAutoObservable<this, 'persistence' | 'session' | 'api' | 'clock' | 'random' | 'binding' | 'written'>(this, {
      persistence: false,
      session: false,
      api: false,
      clock: false,
      random: false,
      binding: false,
      written: false,
    })
    persistence.onExternalChange(() => {
      this.reload()
      if (this.restored(this.entries) !== this.entries) this.write((entries) => entries)
    })
  }

  /** This member's purchases that the platform has an order for, newest first. */
  get own(): JournalEntry[] {
    return this.entries
      .filter((entry) => entry.userId === this.session.userId && entry.step !== 'ordering')
      .sort((left, right) => right.createdAt - left.createdAt)
  }

  /** This member's purchases that are neither credited nor given up. */
  get unfinished(): JournalEntry[] {
    return this.own.filter((entry) => !finished(entry))
  }

  /** Something may be paid that the platform does not know of yet: this app should go on running. */
  get unbound(): boolean {
    return this.unfinished.some(({ step }) => step === 'approving' || step === 'paying' || step === 'sent')
  }

  find(key: string): JournalEntry | undefined {
    return this.entries.find((entry) => entry.key === key)
  }

  /** Opens an entry before anything is asked of anybody. */
  open(purchase: Pick<JournalEntry, 'coin' | 'quantity' | 'price'>): JournalEntry {
    const now = Math.floor(this.clock.now() / 1000)
    const entry: JournalEntry = {
      ...purchase,
      key: this.random.alphanumerics(16),
      userId: this.session.userId,
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
    this.written.set(entry.key, entry)
    this.write((entries) => entries)
    return entry
  }

  /** Writes a step. The entry is read afresh, so that another page's hash is never overwritten with none. */
  note(key: string, change: Partial<Omit<JournalEntry, 'key' | 'userId'>>): JournalEntry {
    const updatedAt = Math.floor(this.clock.now() / 1000)
    this.write((entries) => entries.map((entry) => (entry.key === key ? { ...entry, ...change, updatedAt } : entry)))
    const noted = this.find(key)
    if (!noted) throw new RangeError(`no journal entry ${key}`)
    this.written.set(key, noted)
    return noted
  }

  /** Keeps a hash; an earlier one of the same order is kept as replaced. */
  noteHash(key: string, hash: string): JournalEntry {
    const present = this.find(key)
    const replaced = present?.hash && present.hash !== hash ? [present.hash] : []
    const replacedHashes = [...(present?.replacedHashes ?? []), ...replaced]
    return this.note(key, { step: 'sent', hash, outcome: null, replacedHashes })
  }

  /** Drops an entry for which nothing was ever asked of the wallet. */
  drop(key: string): void {
    this.written.delete(key)
    this.write((entries) => entries.filter((entry) => entry.key !== key))
  }

  /**
   * Tells the platform the hash of an order. Idempotent on both ends; one at a time for an order.
   * Answers undefined where it must be tried again later.
   */
  bind(key: string): Promise<BoundOrder | undefined> {
    const running = this.binding.get(key)
    if (running) return running
    const started = this.bindOnce(key).finally(() => this.binding.delete(key))
    this.binding.set(key, started)
    return started
  }

  /** Binds every hash of this member that the platform has not credited yet. */
  async bindAll(): Promise<void> {
    this.reload()
    if (!this.session.loggedIn) return
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
          ? await this.api.bindVcOrderHash(payload, { silent: true })
          : await this.api.bindBoexOrderHash(payload, { silent: true })
      const bound = v.safeParse(BoundOrderSchema, envelope.data)
      if (envelope.code === CODE.SUCCESS && bound.success) return runInAction(() => this.settle(key, bound.output))
      // A replaced hash may be refused after its replacement was noted: only the present hash can fail the order.
      if (this.find(key)?.hash === hash) runInAction(() => this.noteRefusal(key, envelope.code, envelope.msg))
      return undefined
    } catch {
      // Told by the request wrapper where it matters; the hash stays in the journal and is bound at the next occasion.
      return undefined
    }
  }

  private noteRefusal(key: string, code: number | string, problem: string): void {
    const mined = MINED_REFUSALS.includes(code)
    const outcome = code === CODE.TRANSACTION_REVERTED ? 'reverted' : mined ? 'mined' : this.find(key)?.outcome
    const change = { problem, outcome: outcome ?? null }
    if (FINAL_REFUSALS.includes(code)) this.note(key, { ...change, step: 'failed' })
    // The platform may yet take it; until then it says why it does not. Once is enough: it is asked again and again.
    else if (code === CODE.ORDER_EXPIRED && this.find(key)?.problem !== problem) this.note(key, change)
  }

  private settle(key: string, bound: BoundOrder): BoundOrder {
    const before = this.find(key)
    const received = bound.status === 'received'
    // What is in no block yet still waits for the chain, and has waited since it was sent.
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

  /** The page that asked for the order is gone, and with it the answer: nothing can come of it any more. */
  private abandoned({ step, updatedAt }: JournalEntry): boolean {
    return step === 'ordering' && this.clock.now() / 1000 - updatedAt > ABANDONED_SECONDS
  }

  /** With what this page wrote and another page, or the host, undid; the same list where nothing was. */
  private restored(entries: JournalEntry[]): JournalEntry[] {
    let all = entries
    for (const own of this.written.values()) {
      const kept = all.find(({ key }) => key === own.key)
      if (kept && behind(kept, own)) all = all.map((entry) => (entry === kept ? own : entry))
      else if (!kept && !(finished(own) && all.filter(finished).length >= KEPT_FINISHED)) all = all.concat(own)
    }
    return all
  }

  private kept(): JournalEntry[] {
    return this.persistence.read().orders.filter((entry): entry is JournalEntry => entry !== null)
  }

  private reload(): void {
    this.entries = this.kept()
  }

  private write(change: (entries: JournalEntry[]) => JournalEntry[]): void {
    this.persistence.update('orders', (present) => {
      const entries = change(this.restored(present.filter((entry): entry is JournalEntry => entry !== null)))
      const old = entries.filter(finished).slice(0, -KEPT_FINISHED)
      const kept = entries.filter((entry) => !old.includes(entry) && !this.abandoned(entry))
      for (const { key } of entries) if (!kept.some((entry) => entry.key === key)) this.written.delete(key)
      return kept
    })
    this.reload()
  }
}
