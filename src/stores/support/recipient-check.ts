import { makeAutoObservable } from 'mobx'
import { type PaymentRequest, type Recipient, readPaymentRequest, readRecipient } from '@/domain/money/recipient'
import { type BlockedRecipient, blockedRecipient, similarAddress } from '@/domain/money/recipient-safety'
import type { RootStore } from '../root-store'

/** Why nothing may be sent to an address that is valid (F5, F6). */
export type BlockedAddress = BlockedRecipient | 'wrong-checksum'

/** What a recipient that is still being typed looks like. */
const UNFINISHED: readonly string[] = ['address-required', 'address-invalid', 'recipient-invalid']

interface RecipientRules<Problem extends string> {
  /** Why the text is no valid recipient. */
  readonly problem: () => Problem | undefined
  /** Trusted addresses, which a look-alike is compared with. */
  readonly known: () => readonly string[]
  /** Another recipient was entered. */
  readonly edited: () => void
}

/** A recipient as it is typed, and what is checked before anything is sent (F4–F6). */
export class RecipientCheck<Problem extends string> {
  text = ''
  /** Text that was pasted or scanned: the field shows only its recipient. */
  private source = ''
  /** Whether it was left, chosen or sent once. */
  touched = false
  /** The member has compared an address with the known one that it resembles. */
  acknowledged = false

  constructor(
    private readonly stores: Pick<RootStore, 'appConfig' | 'wallet'>,
    private readonly rules: RecipientRules<Problem>,
  ) {
    makeAutoObservable<this, 'stores' | 'rules'>(this, { stores: false, rules: false })
  }

  get recipient(): Recipient {
    return readRecipient(this.text)
  }

  /** Network, token and amount that a payment code asks for and that are not used: all but the app's own network. */
  get unusedRequest(): PaymentRequest {
    const { chain, ...rest } = readPaymentRequest(this.source)
    const own = this.stores.appConfig.config?.chain.id
    return chain === undefined || chain === String(own) ? rest : { ...rest, chain }
  }

  get blocked(): BlockedAddress | undefined {
    const { wallet, appConfig } = this.stores
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
    return this.rules.problem() ?? this.blocked
  }

  /** The problem that the field shows: a dangerous address at once, everything else once the field was left. */
  get shownProblem(): Problem | BlockedAddress | undefined {
    const { problem } = this
    return !this.touched && UNFINISHED.some((one) => one === problem) ? undefined : problem
  }

  /** Whether the recipient is valid and not blocked. */
  get understood(): boolean {
    return this.recipient.kind !== 'unknown' && this.problem === undefined
  }

  /** The known address that this one was made to look like (F6). */
  get similarAddress(): string | undefined {
    return this.understood ? similarAddress(this.recipient.value, this.rules.known()) : undefined
  }

  /** It resembles a known address, and the member has not compared the two yet. */
  get unchecked(): boolean {
    return this.similarAddress !== undefined && !this.acknowledged
  }

  /** Reads what the check needs; without it less is checked. */
  async load(): Promise<void> {
    const { wallet, appConfig } = this.stores
    await Promise.allSettled([wallet.loadChecksum(), appConfig.ensure()])
  }

  type(text: string): void {
    this.text = text
    this.source = text
    this.touched = this.touched && text !== ''
    this.acknowledged = false
    this.rules.edited()
  }

  /** Fills in what was pasted, scanned or chosen: of a payment code the receiver. */
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
