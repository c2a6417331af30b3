import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { availableOf, COIN_DECIMALS } from '@/domain/money/coins'
import type { Decimal } from '@/domain/money/money'
import {
  quantityForArrival,
  type WithdrawalLimitKind,
  type WithdrawalProblem,
  withdrawalArrives,
  withdrawalFee,
  withdrawalMaximum,
  withdrawalQuantityProblem,
} from '@/domain/money/withdrawal'
import type { RandomSource } from '@/platform/ports'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'
import { MoneyFlow, type MoneyStores } from '@/stores/support/money-flow'
import { RecipientCheck } from '@/stores/support/recipient-check'
import { type DestinationProblem, DestinationsModel } from './destinations-model'

export type Withdrawal = Data<'/api/my/getCasshLog'>['list'][number]
export type Network = Data<'/api/funds/getCashConfig'>['networks'][number]

type Stores = MoneyStores & Pick<RootStore, 'appConfig' | 'queries' | 'request' | 'wallet'>

/** Number of the latest withdrawals that are searched for the sent one. */
const LATEST = 20

/** One withdrawal from its form to its arrival. */
export class WithdrawModel {
  readonly terms: Query<Data<'/api/funds/getCashConfig'>>
  readonly latest: Query<Data<'/api/my/getCasshLog'>>
  readonly destinations: DestinationsModel
  chosen = ''
  /** Meaning of the quantity: the total debit, or the amount that arrives after the fee (F8). */
  entering: 'leaving' | 'arriving' = 'leaving'
  readonly amount: AmountForm<WithdrawalProblem, WithdrawalLimitKind>
  readonly account: RecipientCheck<DestinationProblem>
  readonly flow: MoneyFlow<'/api/funds/addCashLog', Data<'/api/funds/addCashLog'>, 'form'>
  /** The coin of the button that opened the form; its network is chosen once the networks are known. */
  #wanted: Network['coin'] | undefined
  readonly #stores: Stores

  constructor(stores: Stores, random: RandomSource) {
    this.#stores = stores
    this.terms = stores.queries.call('/api/funds/getCashConfig', {})
    this.latest = stores.queries.call('/api/my/getCasshLog', { page: 1, limit: LATEST })
    this.destinations = new DestinationsModel(stores)
    const edited = () => this.flow.edited()
    this.amount = new AmountForm({
      decimals: () => this.decimals,
      problem: (typed) => {
        const { network, decimals, balance, quantity: text = typed } = this
        return network && withdrawalQuantityProblem({ text, decimals, terms: network, balance })
      },
      maximum: () => this.network && withdrawalMaximum(this.network, this.balance),
      edited,
    })
    this.account = new RecipientCheck(stores, {
      problem: () => this.destinations.problemOf(this.account.recipient.value),
      known: () => this.destinations.known,
      edited,
    })
    this.flow = new MoneyFlow(stores, random, {
      path: '/api/funds/addCashLog',
      fields: { account: this.account, text: this.amount },
      operation: () => {
        const { quantity, network, fee } = this
        if (!quantity || !network || fee === undefined) return undefined
        const fields = { network: network.network, quantity, account: this.account.recipient.value }
        const done = (answer: Data<'/api/funds/addCashLog'>) => {
          this.amount.clear()
          return answer
        }
        return { fields, terms: { fee }, done }
      },
      places: { quantity: 'form', account: 'form', fee: 'form', network: 'password' },
      password: () => true,
      inSheet: true,
      suspendable: true,
      choices: () => ({ network: this.chosen, entering: this.entering }),
      restore: ({ network = '', entering }) => {
        this.chosen = network
        if (entering === 'arriving') this.entering = entering
        if (!this.flow.open) this.begin()
      },
      // Fee or limits have changed.
      failed: () => void this.terms.load(),
      arrived: () => void this.follow(),
    })
    makeAutoObservable(this)
  }

  get networks(): readonly Network[] {
    return this.terms.data?.networks ?? []
  }

  get network(): Network | undefined {
    return this.networks.find(({ network }) => network === this.chosen)
  }

  get coin(): Network['coin'] {
    return this.network?.coin ?? 'BOEX'
  }

  private get decimals(): number {
    const { coin } = this
    return coin === 'USDT' ? (this.#stores.appConfig.config?.tokens.USDT.decimals ?? 0) : COIN_DECIMALS[coin]
  }

  /** Balance of the coin; undefined while unknown. */
  get balance(): string | undefined {
    return availableOf(this.#stores.funds.data, this.coin)
  }

  /** The total debit, fee included. */
  get quantity(): Decimal | undefined {
    const entered = this.amount.quantity
    if (entered === undefined || this.entering === 'leaving') return entered
    return this.network && quantityForArrival(entered, this.network, this.decimals)
  }

  get fee(): Decimal | undefined {
    return this.quantity && this.network && withdrawalFee(this.quantity, this.network, this.decimals)
  }

  get arrives(): Decimal | undefined {
    return this.quantity && this.network && withdrawalArrives(this.quantity, this.network, this.decimals)
  }

  /** Current state of the sent withdrawal; undefined while unknown. */
  get sent(): Withdrawal | undefined {
    return this.latest.data?.list.find(({ id }) => id === this.flow.receipt?.id)
  }

  /** @param coin the coin to withdraw; if left out, the last choice remains */
  begin(coin?: Network['coin']): void {
    if (this.flow.step === 'outcome') this.flow.reset()
    this.flow.open = true
    this.#wanted = coin
    this.chooseNetwork()
    void this.load()
  }

  /** Loads networks and earlier recipients. Parts fail independently. */
  async load(): Promise<void> {
    const parts = [this.terms, this.destinations, this.account]
    await Promise.allSettled([...parts.map((part) => part.load()), this.#stores.funds.refresh()])
    this.chooseNetwork(this.networks[0]?.network)
  }

  /** Reads the state of the sent withdrawal. */
  async follow(): Promise<void> {
    if (this.flow.open && this.flow.step === 'outcome') await this.latest.load()
  }

  choose(network: string): void {
    this.chosen = network
    this.amount.touched = false
    this.flow.edited()
  }

  enter(entering: 'leaving' | 'arriving'): void {
    this.entering = entering
    this.flow.edited()
  }

  useMaximum(): void {
    this.entering = 'leaving'
    this.amount.useMaximum()
  }

  private chooseNetwork(otherwise?: string): void {
    const wanted = this.networks.find(({ coin }) => coin === this.#wanted)?.network
    if (wanted !== undefined) this.#wanted = undefined
    if (wanted !== undefined && wanted !== this.chosen) this.choose(wanted)
    else if (!this.network && otherwise !== undefined) this.chosen = otherwise
  }
}
