import { makeAutoObservable } from 'mobx'
import { type PaymentRequest, type Recipient, readPaymentRequest, readRecipient } from '@/domain/money/recipient'
import { type BlockedRecipient, blockedRecipient, similarAddress } from '@/domain/money/recipient-safety'
import type { RootStore } from '../root-store'

/** Reason why a valid address is blocked (F5, F6). */
export type BlockedAddress = BlockedRecipient | 'wrong-checksum'

/** Problems of a recipient that the member is still typing. */
const UNFINISHED: readonly string[] = ['address-required', 'address-invalid', 'recipient-invalid']

interface RecipientRules<Problem extends string> {
  readonly problem: () => Problem | undefined
  /** Trusted addresses, to compare with a look-alike. */
  readonly known: () => readonly string[]
  readonly edited: () => void
}

/** A typed recipient and its checks before a transfer (F4–F6). */
export class RecipientCheck<Problem extends string> {
  text = ''
  /** Pasted or scanned text: the field shows only its recipient. */
  private source = ''
  /** True after the field was left, filled in or sent once. */
  touched = false
  /** The member has compared the address with the similar known one. */
  acknowledged = false
  readonly #stores: Pick<RootStore, 'appConfig' | 'wallet'>
  readonly #rules: RecipientRules<Problem>

  constructor(stores: Pick<RootStore, 'appConfig' | 'wallet'>, rules: RecipientRules<Problem>) {
    this.#stores = stores
    this.#rules = rules
    makeAutoObservable(this)
  }

  get recipient(): Recipient {
    return readRecipient(this.text)
  }

  /** Network, token and amount of a payment code that the form ignores. The app's own network is left out. */
  get unusedRequest(): PaymentRequest {
    const { chain, ...rest } = readPaymentRequest(this.source)
    const own = this.#stores.appConfig.config?.chain.id
    return chain === undefined || chain === String(own) ? rest : { ...rest, chain }
  }

  get blocked(): BlockedAddress | undefined {
    const { wallet, appConfig } = this.#stores
    const { kind, value } = this.recipient
    if (kind !== 'address') return undefined
    if (wallet.checksumOf(value) === 'wrong') return 'wrong-checksum'
    const { config } = appConfig
    if (!config) return undefined
    const { BOEX, VC, USDT } = config.tokens
    const contracts = [BOEX.address, VC.address, USDT.address]
    const { blackHoleAddress: blackHole, ecosystemAddress } = config
    return blockedRecipient(value, { contracts, blackHole, wallets: [ecosystemAddress] })
  }

  get problem(): Problem | BlockedAddress | undefined {
    return this.#rules.problem() ?? this.blocked
  }

  /**
   * The problem that the field shows. A dangerous address shows immediately, other problems after the field was left.
   */
  get shownProblem(): Problem | BlockedAddress | undefined {
    const { problem } = this
    return !this.touched && UNFINISHED.some((one) => one === problem) ? undefined : problem
  }

  /** True if the recipient is valid and not blocked. */
  get valid(): boolean {
    return this.recipient.kind !== 'unknown' && this.problem === undefined
  }

  /** The known address that this one imitates (F6). */
  get similarAddress(): string | undefined {
    return this.valid ? similarAddress(this.recipient.value, this.#rules.known()) : undefined
  }

  /** True if it resembles a known address and the member has not compared the two yet. */
  get needsConfirmation(): boolean {
    return this.similarAddress !== undefined && !this.acknowledged
  }

  /** Loads the checksum code and the config. Without them fewer checks run. */
  async load(): Promise<void> {
    const { wallet, appConfig } = this.#stores
    await Promise.allSettled([wallet.loadChecksum(), appConfig.ensure()])
  }

  type(text: string): void {
    this.text = text
    this.source = text
    this.touched = this.touched && text !== ''
    this.acknowledged = false
    this.#rules.edited()
  }

  /** Fills in a pasted, scanned or chosen text; from a payment code it takes the receiver. */
  enter(text: string): void {
    const { kind, value } = readRecipient(text)
    this.type(kind === 'unknown' ? text.trim() : value)
    this.source = text
    this.touched = true
  }

  leave(): void {
    this.touched = this.touched || this.text.trim() !== ''
  }

  touch(): void {
    this.touched = true
  }

  acknowledge(done: boolean): void {
    this.acknowledged = done
  }

  clear(): void {
    this.text = ''
    this.source = ''
    this.touched = false
    this.acknowledged = false
  }
}
