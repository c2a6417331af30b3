import { makeAutoObservable, runInAction } from 'mobx'
import type { Data, EveryField, Payload } from '@/contract/contract'
import { parseAmount } from '@/domain/amount-input'
import { BOEX_DECIMALS, VC_DECIMALS, WITHDRAWAL_PASSWORD_DIGITS } from '@/domain/constants'
import { compare, type Decimal, isZero, subtract } from '@/domain/money'
import type { Refusal } from '@/domain/quantity'
import { type Recipient, readRecipient } from '@/domain/recipient'
import { type BlockedRecipient, blockedRecipient, lacksChecksum } from '@/domain/recipient-safety'
import {
  repeatedTransfer,
  type SentTransfer,
  type TransferProblem,
  type TransferRecipientProblem,
  transferQuantityProblem,
  transferRecipientProblem,
} from '@/domain/transfer'
import type { AppError } from '@/errors/app-error'
import type { RandomSource } from '@/platform/ports'
import type { Draft } from '@/stores/drafts-store'
import type { RootStore } from '@/stores/root-store'
import { placeOfRefusal } from '@/stores/support/blame'
import { MoneySubmission } from '@/stores/support/money-submission'
import { WithdrawalSuspension } from '@/stores/support/withdrawal-suspension'
import { RecipientsModel } from './recipients-model'

export type TransferCoin = 'BOEX' | 'VC'
export type Receipt = Data<'/api/funds/addTransfer'> & { readonly recipient: Recipient }
export type TransferStep = 'review' | 'password' | 'receipt'
export type RecipientRefusal = TransferRecipientProblem | BlockedRecipient | 'wrong-checksum'

type Fields = Payload<'/api/funds/addTransfer'>
type Place = 'to' | 'quantity' | 'password'

/** Where a refusal of each field is said. */
const PLACES: Readonly<Record<keyof Fields, Place>> = {
  to: 'to',
  quantity: 'quantity',
  coin: 'password',
  password: 'password',
  idempotencyKey: 'password',
}

const isCoin = (text: string | undefined): text is TransferCoin => text === 'BOEX' || text === 'VC'

/** One transfer from its form to its receipt (F4–F9); what was typed stays until it is sent. */
export class TransferModel {
  coin: TransferCoin = 'BOEX'
  to = ''
  text = ''
  toTouched = false
  quantityTouched = false
  open = false
  step: TransferStep = 'review'
  /** The member has acknowledged that an address resembles another one. */
  acknowledged = false
  /** When the equal transfer was sent that the member knows of, in unix seconds. */
  private repeatAgreed: number | undefined
  password = ''
  receipt: Receipt | undefined
  /** Closed while another page is in front. */
  private suspended = false
  readonly recipients: RecipientsModel
  readonly submission: MoneySubmission
  readonly suspension: WithdrawalSuspension

  constructor(
    private readonly stores: RootStore,
    random: RandomSource,
  ) {
    this.recipients = new RecipientsModel(stores)
    this.submission = new MoneySubmission(stores, random)
    this.suspension = new WithdrawalSuspension(stores)
    makeAutoObservable<this, 'stores'>(this, {
      stores: false,
      recipients: false,
      submission: false,
      suspension: false,
    })
  }

  /** Takes what the address asks for: `coin`, `to` and `quantity`. What is no coin is left out. */
  begin({ coin, to, quantity }: Readonly<Record<string, string>>): void {
    if (isCoin(coin)) this.coin = coin
    if (to !== undefined) this.enterRecipient(to)
    if (quantity !== undefined) this.text = quantity
  }

  get decimals(): number {
    return this.coin === 'VC' ? VC_DECIMALS : BOEX_DECIMALS
  }

  /** What the member has of the coin; undefined while it is not known. */
  get balance(): string | undefined {
    const { funds } = this.stores.funds
    return this.coin === 'VC' ? funds?.vc.available : funds?.boex.available
  }

  /** The most that goes through: all there is; undefined where that is nothing (D4). */
  get maximum(): string | undefined {
    return this.balance === undefined || isZero(this.balance) ? undefined : this.balance
  }

  get quantity(): Decimal | undefined {
    const quantity = parseAmount(this.text, this.decimals)
    return quantity === undefined || isZero(quantity) ? undefined : quantity
  }

  /** What is left of the coin afterwards; undefined where there is not enough. */
  get remaining(): Decimal | undefined {
    const { quantity, balance } = this
    return quantity && balance !== undefined && compare(balance, quantity) >= 0
      ? subtract(balance, quantity)
      : undefined
  }

  get recipient(): Recipient {
    return readRecipient(this.to)
  }

  get recipientRefusal(): RecipientRefusal | undefined {
    const { session, appConfig, wallet } = this.stores
    const own = { uid: session.user?.uid ?? '', walletAddress: session.user?.walletAddress }
    const problem = transferRecipientProblem({ to: this.to, own })
    const { kind, value } = this.recipient
    if (problem || kind !== 'address') return problem
    if (wallet.checksumOf(value) === 'wrong') return 'wrong-checksum'
    const { config } = appConfig
    if (!config) return undefined
    const { BOEX, VC, USDT } = config.tokens
    const contracts = [BOEX.address, VC.address, USDT.address]
    return blockedRecipient(value, { contracts, blackHole: config.blackHoleAddress })
  }

  get quantityRefusal(): Refusal<TransferProblem> | undefined {
    const { text, decimals, balance } = this
    return transferQuantityProblem({ text, decimals, balance })
  }

  /** What the field says. Nobody is corrected while typing, but a dangerous address is said at once. */
  get shownRecipientRefusal(): RecipientRefusal | undefined {
    const refusal = this.recipientRefusal
    const unfinished = refusal === 'address-required' || refusal === 'recipient-invalid'
    return unfinished && !this.toTouched ? undefined : refusal
  }

  get shownQuantityRefusal(): Refusal<TransferProblem> | undefined {
    return this.quantityTouched ? this.quantityRefusal : undefined
  }

  /** The recipient is readable and nothing stands against it. */
  get understood(): boolean {
    return this.recipient.kind !== 'unknown' && this.recipientRefusal === undefined
  }

  /** An address whose letters say nothing of a typing error, which is allowed (F5). */
  get withoutChecksum(): boolean {
    return this.understood && this.recipient.kind === 'address' && lacksChecksum(this.recipient.value)
  }

  /** The known address that this one resembles (F6). */
  get similarAddress(): string | undefined {
    return this.understood ? this.recipients.similarAddress(this.recipient) : undefined
  }

  get firstTime(): boolean {
    return this.understood && this.recipients.phase === 'ready' && !this.recipients.knows(this.recipient)
  }

  get name(): string | undefined {
    return this.understood ? this.recipients.nameOf(this.recipient) : undefined
  }

  /**
   * The equal transfer of the last minutes; undefined where there is none, or the member has said that this one is meant.
   * What became of one whose answer was lost is told by its outcome.
   */
  get repeated(): SentTransfer | undefined {
    const { coin, quantity, recipient, submission, repeatAgreed } = this
    if (!quantity || submission.outcome) return undefined
    const next = { to: recipient.value, coin, quantity }
    const found = repeatedTransfer(next, this.recipients.sentTransfers, this.stores.serverSeconds())
    return found?.createdAt === repeatAgreed ? undefined : found
  }

  /** The member means it: not asked again for this one. */
  agreeToRepeat(): void {
    this.repeatAgreed = this.repeated?.createdAt
  }

  get passwordSet(): boolean {
    return this.stores.session.user?.withdrawalPasswordSet ?? false
  }

  /** What the platform refused of one field, while that field is as it was. */
  refusedAt(place: Place): AppError | undefined {
    const { refused, outcome } = this.submission
    if (!refused || outcome) return undefined
    return placeOfRefusal(refused, PLACES, 'password') === place ? refused : undefined
  }

  get refusedPassword(): AppError | undefined {
    return this.refusedAt('password')
  }

  /** Reads what the page shows; each part fails by itself. */
  async load(): Promise<void> {
    const { funds, appConfig, session, wallet } = this.stores
    await Promise.allSettled([
      wallet.loadChecksum(),
      funds.refresh(),
      appConfig.ensure(),
      this.recipients.load(),
      this.suspension.load(),
      this.passwordSet ? undefined : session.refresh(),
    ])
  }

  choose(coin: TransferCoin): void {
    this.coin = coin
    this.quantityTouched = false
    this.submission.edited()
  }

  typeRecipient(text: string): void {
    this.to = text
    this.toTouched = this.toTouched && text !== ''
    this.acknowledged = false
    this.submission.edited()
  }

  enterRecipient(value: string): void {
    this.typeRecipient(value)
    this.toTouched = true
  }

  leaveRecipient(): void {
    this.toTouched = this.toTouched || this.to.trim() !== ''
  }

  type(text: string): void {
    this.text = text
    this.submission.edited()
  }

  leaveQuantity(): void {
    this.quantityTouched = this.quantityTouched || this.text !== ''
  }

  useMaximum(): void {
    if (this.maximum === undefined) return
    this.type(this.maximum)
    this.quantityTouched = true
  }

  acknowledge(done: boolean): void {
    this.acknowledged = done
  }

  /** From the form to the review, when nothing stands against it. */
  review(): void {
    this.toTouched = true
    this.quantityTouched = true
    if (this.suspension.until !== undefined || this.recipientRefusal || this.quantityRefusal) return
    this.step = 'review'
    this.open = true
    // Another device may have sent the same meanwhile.
    void this.recipients.load()
  }

  askPassword(): void {
    if (this.similarAddress === undefined || this.acknowledged) this.step = 'password'
  }

  back(): void {
    this.password = ''
    this.submission.forgetRefusal()
    if (this.step === 'password') this.step = 'review'
    else this.open = false
  }

  close(): void {
    this.open = false
    this.password = ''
    this.submission.forgetRefusal()
  }

  typePassword(digits: string): void {
    this.password = digits
    this.submission.forgetRefusal()
  }

  /** Another page comes in front while this is reviewed: all of it is kept, and the review with it (F9). */
  suspend(): void {
    this.suspended = this.open
    this.close()
  }

  /** Reviews again what was being reviewed when another page came in front. */
  resume(): void {
    if (!this.suspended) return
    this.suspended = false
    this.review()
  }

  /** What was typed; with it that it was being reviewed when another page came in front. */
  get draft(): Draft | undefined {
    const { coin, to, text, suspended } = this
    return to === '' && text === '' ? undefined : { coin, to, text, reviewing: String(suspended) }
  }

  restore({ coin, to = '', text = '', reviewing }: Draft): void {
    if (isCoin(coin)) this.coin = coin
    this.to = to
    this.text = text
    if (reviewing === 'true') this.review()
  }

  /** Sends it once six digits are there. A refusal keeps everything but the password. */
  async send(): Promise<void> {
    const { coin, quantity, password, recipient } = this
    if (!quantity || !this.understood || password.length !== WITHDRAWAL_PASSWORD_DIGITS) return
    const fields = { to: recipient.value, quantity, coin } satisfies EveryField<Fields>
    await this.submission.run({
      path: '/api/funds/addTransfer',
      fields,
      send: (idempotencyKey) =>
        this.stores.request.call('/api/funds/addTransfer', { ...fields, password, idempotencyKey }),
      done: (answer) => this.arrive({ ...answer, recipient }),
    })
    runInAction(() => {
      this.password = ''
      if (this.refusedAt('to') || this.refusedAt('quantity')) this.open = false
      // What was sent earlier is read before another one is sent.
      if (this.submission.outcome?.kind === 'earlier') this.step = 'review'
    })
  }

  /** Names the recipient of the receipt, for the next time. */
  nameRecipient(name: string): void {
    if (this.receipt) this.stores.addressBook.name(this.receipt.recipient.value, name, this.stores.serverSeconds())
  }

  private arrive(receipt: Receipt): void {
    this.receipt = receipt
    this.step = 'receipt'
    this.text = ''
    this.to = ''
    this.toTouched = false
    this.quantityTouched = false
    this.acknowledged = false
    const { coin, quantity, recipient, createdAt } = receipt
    this.recipients.addSent({ coin, quantity, recipients: [recipient.value], createdAt })
    this.stores.addressBook.used(receipt.recipient.value, receipt.createdAt)
    this.stores.money.invalidate()
    void this.recipients.load()
  }

  /** The same recipient once more. */
  again(): void {
    if (!this.receipt) return
    this.open = false
    this.enterRecipient(this.receipt.recipient.value)
    this.choose(this.receipt.coin)
  }
}
