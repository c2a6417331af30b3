import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { availableOf, COIN_DECIMALS } from '@/domain/money/coins'
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
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'
import { MoneyFlow, type MoneyStores } from '@/stores/support/money-flow'
import { RecipientCheck } from '@/stores/support/recipient-check'
import { RecipientsModel } from './recipients-model'

export type TransferCoin = 'BOEX' | 'VC'
export type Receipt = Data<'/api/funds/addTransfer'> & { readonly recipient: Recipient }

const isCoin = (text: string | undefined): text is TransferCoin => text === 'BOEX' || text === 'VC'

type Stores = MoneyStores & Pick<RootStore, 'appConfig' | 'queries' | 'request' | 'wallet'>

/** One transfer from its form to its receipt (F4–F9). */
export class TransferModel {
  coin: TransferCoin = 'BOEX'
  readonly recipients: RecipientsModel
  readonly amount: AmountForm<TransferProblem, 'balance'>
  readonly to: RecipientCheck<TransferRecipientProblem>
  readonly flow: MoneyFlow<'/api/funds/addTransfer', Receipt, 'to' | 'quantity'>
  readonly #stores: Stores

  constructor(stores: Stores, random: RandomSource) {
    this.#stores = stores
    this.recipients = new RecipientsModel(stores)
    const edited = () => this.flow.edited()
    this.amount = new AmountForm({
      decimals: () => COIN_DECIMALS[this.coin],
      problem: (text) => transferQuantityProblem({ text, decimals: this.amount.decimals, balance: this.balance }),
      // The whole balance (D4).
      maximum: () => {
        const { balance: quantity = '0' } = this
        return isZero(quantity) ? undefined : { quantity, limitedBy: 'balance' }
      },
      edited,
    })
    this.to = new RecipientCheck(stores, {
      problem: () => {
        const { uid = '', walletAddress } = stores.session.user ?? {}
        return transferRecipientProblem({ to: this.to.text, own: { uid, walletAddress } })
      },
      known: () => this.recipients.addresses,
      edited,
    })
    this.flow = new MoneyFlow(stores, random, {
      path: '/api/funds/addTransfer',
      fields: { to: this.to, text: this.amount },
      operation: () => {
        const { coin } = this
        const { quantity } = this.amount
        const { recipient } = this.to
        if (!quantity) return undefined
        const fields = { to: recipient.value, quantity, coin }
        return { fields, done: (answer) => this.arrive({ ...answer, recipient }) }
      },
      places: { to: 'to', quantity: 'quantity', coin: 'password' },
      password: () => true,
      suspendable: true,
      duplicate: () => this.repeated,
      choices: () => ({ coin: this.coin }),
      restore: ({ coin }) => this.take(coin),
      // Another device may have sent an equal transfer meanwhile.
      reviewed: () => void this.recipients.load(),
      arrived: () => void this.recipients.load(),
    })
    makeAutoObservable(this)
  }

  /** Applies the address parameters `coin`, `to` and `quantity`. Ignores an unknown coin. */
  begin({ coin, to, quantity }: Readonly<Record<string, string>>): void {
    this.take(coin)
    if (to !== undefined) this.to.enter(to)
    if (quantity !== undefined) this.amount.text = quantity
  }

  /** Balance of the coin; undefined while unknown. */
  get balance(): string | undefined {
    return availableOf(this.#stores.funds.data, this.coin)
  }

  /** Balance of the coin after the transfer; undefined if the balance is too low or unknown. */
  get remaining(): Decimal | undefined {
    const { balance } = this
    const { quantity } = this.amount
    if (!quantity || balance === undefined || compare(balance, quantity) < 0) return undefined
    return subtract(balance, quantity)
  }

  /** True for an address without a checksum, which is allowed: its letters do not reveal a typing error (F5). */
  get withoutChecksum(): boolean {
    const { valid, recipient } = this.to
    return valid && recipient.kind === 'address' && lacksChecksum(recipient.value)
  }

  get firstTime(): boolean {
    const { valid, recipient } = this.to
    return valid && this.recipients.isFirst(recipient)
  }

  get name(): string | undefined {
    return this.to.valid ? this.recipients.nameOf(this.to.recipient) : undefined
  }

  /** An equal transfer of the last minutes. */
  private get repeated(): SentTransfer | undefined {
    const { coin } = this
    const { quantity } = this.amount
    const next = quantity && { to: this.to.recipient.value, coin, quantity }
    return next && repeatedTransfer(next, this.recipients.sentTransfers, this.#stores.serverSeconds())
  }

  /** Loads the data of the page. Parts fail independently. */
  async load(): Promise<void> {
    const { session, funds } = this.#stores
    await Promise.allSettled([
      this.to.load(),
      ...(session.loggedIn ? [funds.refresh(), this.recipients.load(), this.flow.load()] : []),
    ])
  }

  choose(coin: TransferCoin): void {
    this.coin = coin
    this.amount.touched = false
    this.flow.edited()
  }

  /** Names the recipient of the receipt, for the next time. */
  nameRecipient(name: string): void {
    const { receipt } = this.flow
    if (receipt) addressBookOf(this.#stores).name(receipt.recipient.value, name, this.#stores.serverSeconds())
  }

  /** Starts another transfer to the same recipient. */
  again(): void {
    const { receipt } = this.flow
    if (!receipt) return
    this.flow.close()
    this.to.enter(receipt.recipient.value)
    this.choose(receipt.coin)
  }

  private take(coin: string | undefined): void {
    if (isCoin(coin)) this.coin = coin
  }

  private arrive(receipt: Receipt): Receipt {
    this.amount.clear()
    this.to.clear()
    const { coin, quantity, recipient, createdAt } = receipt
    this.recipients.addSent({ coin, quantity, recipients: [recipient.value], createdAt })
    addressBookOf(this.#stores).used(recipient.value, createdAt)
    return receipt
  }
}
