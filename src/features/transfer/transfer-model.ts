import { makeAutoObservable, runInAction } from 'mobx'
import type { Data, EveryField, Payload } from '@/contract/contract'
import { BOEX_DECIMALS, VC_DECIMALS } from '@/domain/constants'
import { compare, type Decimal, isZero, subtract } from '@/domain/money/money'
import type { Recipient } from '@/domain/money/recipient'
import { lacksChecksum } from '@/domain/money/recipient-safety'
import {
  repeatedTransfer,
  type SentTransfer,
  type TransferProblem,
  type TransferRecipientProblem,
  transferQuantityProblem,
  transferRecipientProblem,
} from '@/domain/money/transfer'
import type { RandomSource } from '@/platform/ports'
import { addressBookOf } from '@/stores/address-book-store'
import type { Draft } from '@/stores/drafts-store'
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'
import { Confirmation } from '@/stores/support/confirmation'
import { MoneySubmission } from '@/stores/support/money-submission'
import { RecipientCheck } from '@/stores/support/recipient-check'
import { withdrawalsSuspendedUntil } from '@/stores/support/withdrawals-suspended'
import { RecipientsModel } from './recipients-model'

export type TransferCoin = 'BOEX' | 'VC'
export type Receipt = Data<'/api/funds/addTransfer'> & { readonly recipient: Recipient }
export type TransferStep = 'review' | 'password' | 'receipt'

type Fields = Payload<'/api/funds/addTransfer'>

/** Location of the error message of each field. */
const PLACES: Readonly<Record<keyof Fields, 'to' | 'quantity' | 'password'>> = {
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
  open = false
  step: TransferStep = 'review'
  /** When the equal transfer was sent that the member knows of, in unix seconds. */
  private repeatAgreed: number | undefined
  receipt: Receipt | undefined
  /** Closed while another page is in front. */
  private suspended = false
  readonly recipients: RecipientsModel
  readonly amount: AmountForm<TransferProblem, 'balance'>
  readonly to: RecipientCheck<TransferRecipientProblem>
  readonly confirmation: Confirmation<'to' | 'quantity'>
  readonly submission: MoneySubmission

  constructor(
    private readonly stores: RootStore,
    random: RandomSource,
  ) {
    this.recipients = new RecipientsModel(stores)
    this.submission = new MoneySubmission(stores, random)
    this.confirmation = new Confirmation(stores, this.submission, PLACES)
    const edited = () => this.submission.edited()
    this.amount = new AmountForm({
      decimals: () => (this.coin === 'VC' ? VC_DECIMALS : BOEX_DECIMALS),
      problem: (text) => transferQuantityProblem({ text, decimals: this.amount.decimals, balance: this.balance }),
      // All there is (D4).
      maximum: () =>
        this.balance === undefined || isZero(this.balance)
          ? undefined
          : { quantity: this.balance, limitedBy: 'balance' },
      edited,
    })
    this.to = new RecipientCheck(stores, {
      problem: () => transferRecipientProblem({ to: this.to.text, own: this.own }),
      known: () => this.recipients.addresses,
      edited,
    })
    // Not observable: the platform's clock changes without MobX.
    makeAutoObservable<this, 'stores'>(this, { stores: false, suspendedUntil: false })
  }

  /** Applies the address parameters `coin`, `to` and `quantity`. Ignores an unknown coin. */
  begin({ coin, to, quantity }: Readonly<Record<string, string>>): void {
    if (isCoin(coin)) this.coin = coin
    if (to !== undefined) this.to.enter(to)
    if (quantity !== undefined) this.amount.text = quantity
  }

  /** Unix seconds; undefined while nothing is suspended. */
  get suspendedUntil(): number | undefined {
    return withdrawalsSuspendedUntil(this.stores)
  }

  private get own() {
    const { user } = this.stores.session
    return { uid: user?.uid ?? '', walletAddress: user?.walletAddress }
  }

  /** Balance of the coin; undefined while unknown. */
  get balance(): string | undefined {
    const { data: funds } = this.stores.funds
    return this.coin === 'VC' ? funds?.vc.available : funds?.boex.available
  }

  /** Balance of the coin after the transfer; undefined if the balance is too low or unknown. */
  get remaining(): Decimal | undefined {
    const { balance } = this
    const { quantity } = this.amount
    return quantity && balance !== undefined && compare(balance, quantity) >= 0
      ? subtract(balance, quantity)
      : undefined
  }

  /** An address whose letters say nothing of a typing error, which is allowed (F5). */
  get withoutChecksum(): boolean {
    const { understood, recipient } = this.to
    return understood && recipient.kind === 'address' && lacksChecksum(recipient.value)
  }

  get firstTime(): boolean {
    const { understood, recipient } = this.to
    return understood && this.recipients.isFirst(recipient)
  }

  get name(): string | undefined {
    return this.to.understood ? this.recipients.nameOf(this.to.recipient) : undefined
  }

  /**
   * An equal transfer of the last minutes. It is undefined if there is none, or if the member confirmed the repetition.
   * After a lost response, the outcome of the submission reports the result instead.
   */
  get repeated(): SentTransfer | undefined {
    const { coin, submission, repeatAgreed } = this
    const { quantity } = this.amount
    if (!quantity || submission.outcome) return undefined
    const next = { to: this.to.recipient.value, coin, quantity }
    const found = repeatedTransfer(next, this.recipients.sentTransfers, this.stores.serverSeconds())
    return found?.createdAt === repeatAgreed ? undefined : found
  }

  /** The member means it: not asked again for this one. */
  agreeToRepeat(): void {
    this.repeatAgreed = this.repeated?.createdAt
  }

  /** Loads the data of the page. Parts fail independently. */
  async load(): Promise<void> {
    const { session, funds } = this.stores
    await Promise.allSettled([
      this.to.load(),
      ...(session.loggedIn ? [funds.refresh(), this.recipients.load(), this.confirmation.load()] : []),
    ])
  }

  choose(coin: TransferCoin): void {
    this.coin = coin
    this.amount.touched = false
    this.submission.edited()
  }

  /** Returns true if the transfer is valid. Otherwise the fields show the errors. */
  ready(): boolean {
    this.to.touch()
    this.amount.touch()
    return this.suspendedUntil === undefined && !this.to.problem && !this.amount.problem
  }

  /** From the form to the review, when nothing stands against it. */
  review(): void {
    if (!this.ready()) return
    this.step = 'review'
    this.open = true
    // Another device may have sent the same meanwhile.
    void this.recipients.load()
  }

  askPassword(): void {
    if (!this.to.unchecked) this.step = 'password'
  }

  back(): void {
    this.confirmation.forget()
    if (this.step === 'password') this.step = 'review'
    else this.open = false
  }

  close(): void {
    this.open = false
    this.confirmation.forget()
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

  /** Typed values, with a flag if another page interrupted the review. */
  get draft(): Draft | undefined {
    const { coin, suspended } = this
    const to = this.to.text
    const { text } = this.amount
    return to === '' && text === '' ? undefined : { coin, to, text, reviewing: String(suspended) }
  }

  restore({ coin, to = '', text = '', reviewing }: Draft, sameVisit = true): void {
    if (isCoin(coin)) this.coin = coin
    this.to.text = to
    this.amount.text = text
    if (reviewing === 'true' && sameVisit) this.review()
  }

  /** Sends it once six digits are there. A refusal keeps everything but the password. */
  async send(): Promise<void> {
    const { coin } = this
    const { quantity } = this.amount
    const { recipient, understood } = this.to
    if (!quantity || !understood || !this.confirmation.complete) return
    const fields = { to: recipient.value, quantity, coin } satisfies EveryField<Fields>
    await this.submission.run({
      path: '/api/funds/addTransfer',
      fields,
      password: this.confirmation.password,
      done: (answer) => this.arrive({ ...answer, recipient }),
    })
    runInAction(() => {
      this.confirmation.clear()
      if (this.confirmation.refusedAt('to') || this.confirmation.refusedAt('quantity')) this.open = false
      // The member sees the earlier transfer before sending another one.
      if (this.submission.outcome?.kind === 'earlier') this.step = 'review'
    })
  }

  /** Names the recipient of the receipt, for the next time. */
  nameRecipient(name: string): void {
    if (this.receipt) addressBookOf(this.stores).name(this.receipt.recipient.value, name, this.stores.serverSeconds())
  }

  private arrive(receipt: Receipt): void {
    this.receipt = receipt
    this.step = 'receipt'
    this.amount.clear()
    this.to.clear()
    const { coin, quantity, recipient, createdAt } = receipt
    this.recipients.addSent({ coin, quantity, recipients: [recipient.value], createdAt })
    addressBookOf(this.stores).used(receipt.recipient.value, receipt.createdAt)
    this.stores.cache.invalidate()
    void this.recipients.load()
  }

  /** The same recipient once more. */
  again(): void {
    if (!this.receipt) return
    this.open = false
    this.to.enter(this.receipt.recipient.value)
    this.choose(this.receipt.coin)
  }
}
