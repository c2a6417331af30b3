import { makeAutoObservable, observable, when } from 'mobx'
import type { Data, Payload } from '@/contract/contract'
import { ACCOUNTS_OF, type MemberAccount, type StatementCoin, type StatementType } from '@/domain/money/ledger-codes'
import { statementHolds } from '@/domain/money/statement'
import { calendarDate, zoneAt } from '@/lib/calendar-date'
import { monthBounds } from '@/lib/months'
import { plainLine } from '@/lib/pasted-text'
import type { Clock } from '@/platform/ports'
import type { ListQuery } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { Debounce } from '@/stores/support/debounce'

type Statement = Data<'/api/funds/getStatement'>
export type Movement = Statement['list'][number]
export type Figures = Statement['accounts'][number]

export const ANY_TIME = 'all'

export interface StatementFilter {
  /** `YYYY-MM`. */
  readonly period: string
  readonly direction: 'all' | 'in' | 'out'
  readonly type: 'all' | StatementType
}

export const NO_FILTER: StatementFilter = { period: ANY_TIME, direction: 'all', type: 'all' }

const PAGE_ROWS = 100
/** Characters of a transaction's hash: nothing that is searched for is longer. */
const HASH_LENGTH = 66

/** How long, in milliseconds, a person's typing must rest before it is searched for. */
const SEARCH_REST_MILLISECONDS = 400

/** The account that a statement begins with: where what one can spend is. */
const firstAccount = (coin: StatementCoin): MemberAccount => ACCOUNTS_OF[coin][0] ?? 'available'

/** The statement of one coin: an account of it, or all of them, in a period. */
export class StatementModel {
  coin: StatementCoin
  account: MemberAccount | 'all'
  filter: StatementFilter = NO_FILTER
  search = ''
  /** Of the movement whose details are open. */
  openId: string | undefined
  loadingAll = false
  readonly pager: ListQuery<Movement, Statement>
  private question: Payload<'/api/funds/getStatement'>
  readonly #typing: Debounce
  readonly #stores: Pick<RootStore, 'queries' | 'serverSeconds'>

  constructor(
    stores: Pick<RootStore, 'queries' | 'serverSeconds'>,
    clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
    start: {
      readonly coin: StatementCoin
      readonly account?: string | undefined
      readonly type?: StatementType | undefined
    },
  ) {
    this.#stores = stores
    this.coin = start.coin
    const { account, type } = start
    if (type !== undefined) this.filter = { ...NO_FILTER, type }
    this.account =
      account === 'all'
        ? 'all'
        : (ACCOUNTS_OF[start.coin].find((known) => known === account) ?? firstAccount(start.coin))
    this.question = { coin: start.coin }
    this.pager = stores.queries.list('/api/funds/getStatement', () => this.question)
    this.#typing = new Debounce(clock, SEARCH_REST_MILLISECONDS)
    makeAutoObservable<this, 'question'>(this, { question: observable.ref, filter: observable.ref })
  }

  /** True if the filter hides movements. A period does not count, because it has separate balances. */
  get narrowed(): boolean {
    return this.filter.direction !== 'all' || this.filter.type !== 'all' || plainLine(this.search) !== ''
  }

  get filtered(): boolean {
    return this.narrowed || this.filter.period !== ANY_TIME
  }

  /** Balances of the accounts that are shown; undefined until they were read. */
  get figures(): readonly Figures[] | undefined {
    return this.pager.data?.first.accounts
  }

  get opened(): Movement | undefined {
    return this.pager.rows.find(({ id }) => id === this.openId)
  }

  /**
   * Result of checking that opening balance plus movements equals the closing balance. It is `unknown` while movements
   * are missing. `differs` means that movements arrived between two pages, so the statement must be read again.
   */
  get proof(): 'unknown' | 'holds' | 'differs' {
    const { pager, figures } = this
    if (!figures || this.narrowed || !pager.complete || pager.phase !== 'ready') return 'unknown'
    return statementHolds(figures, pager.rows) ? 'holds' : 'differs'
  }

  /** Reads the newest movements and keeps the older ones. A failure is shown in place of the list. */
  async load(): Promise<void> {
    if (this.pager.phase === 'idle') this.question = this.asQuestion()
    await this.pager.renew()
  }

  /** Reads the statement from its beginning. */
  async begin(): Promise<void> {
    this.#typing.cancel()
    this.loadingAll = false
    this.question = this.asQuestion()
    this.pager.reset()
    await this.load()
  }

  /** Reads every page. Answers whether nothing is missing: it can be stopped, and it can fail. */
  async loadAll(): Promise<boolean> {
    const { pager } = this
    this.loadingAll = true
    while (this.loadingAll && !pager.complete) {
      await when(() => pager.morePhase !== 'loading' && pager.phase !== 'loading')
      if (pager.phase !== 'ready') break
      if (!(await pager.more())) break
    }
    if (this.proof === 'differs') await this.begin()
    this.loadingAll = false
    return pager.complete && pager.phase === 'ready'
  }

  stopLoading(): void {
    this.loadingAll = false
  }

  chooseCoin(coin: StatementCoin): void {
    this.coin = coin
    this.account = this.account === 'all' ? 'all' : firstAccount(coin)
    // Every coin is bought, or paid with; hardly any other type moves more than one.
    if (this.filter.type !== 'purchase') this.filter = { ...this.filter, type: 'all' }
    this.begin()
  }

  chooseAccount(account: MemberAccount | 'all'): void {
    this.account = account
    this.begin()
  }

  filterBy(filter: Partial<StatementFilter>): void {
    this.filter = { ...this.filter, ...filter }
    this.begin()
  }

  type(text: string): void {
    this.search = text
    this.#typing.run(() => this.begin())
  }

  clearFilter(): void {
    this.search = ''
    this.filterBy(NO_FILTER)
  }

  open(id: string | undefined): void {
    this.openId = id
  }

  /** The day where the reader is, as an ISO 8601 calendar date. */
  get today(): string {
    return calendarDate(this.#stores.serverSeconds())
  }

  private asQuestion(): Payload<'/api/funds/getStatement'> {
    const { coin, account, filter } = this
    const search = plainLine(this.search).slice(0, HASH_LENGTH)
    return {
      coin,
      direction: filter.direction,
      limit: PAGE_ROWS,
      ...(account === 'all' ? {} : { account }),
      ...(filter.period === ANY_TIME ? {} : monthBounds(filter.period, zoneAt)),
      ...(filter.type === 'all' ? {} : { type: filter.type }),
      ...(search === '' ? {} : { search }),
    }
  }
}
