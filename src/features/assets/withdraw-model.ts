import { makeAutoObservable, runInAction } from 'mobx'
import type { Data, EveryField, Payload } from '@/contract/contract'
import { BOEX_DECIMALS, VC_DECIMALS } from '@/domain/constants'
import type { Decimal } from '@/domain/money/money'
import type { Violation } from '@/domain/money/quantity'
import { sameAddress } from '@/domain/money/wallet-address'
import {
  addressProblem,
  type ProcessingTime,
  processingTime,
  quantityForArrival,
  type WithdrawalLimitKind,
  type WithdrawalProblem,
  withdrawalArrives,
  withdrawalFee,
  withdrawalMaximum,
  withdrawalQuantityProblem,
} from '@/domain/money/withdrawal'
import type { RandomSource } from '@/platform/ports'
import type { Draft } from '@/stores/drafts-store'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'
import { Confirmation } from '@/stores/support/confirmation'
import { MoneySubmission } from '@/stores/support/money-submission'
import { RecipientCheck } from '@/stores/support/recipient-check'
import { withdrawalsSuspendedUntil } from '@/stores/support/withdrawals-suspended'

export type Withdrawal = Data<'/api/my/getCasshLog'>['list'][number]
export type Network = Data<'/api/funds/getCashConfig'>['networks'][number]
export type WithdrawStep = 'form' | 'review' | 'password' | 'result'

type Fields = Payload<'/api/funds/addCashLog'>

/** At which step what was refused of each field can be mended. */
const PLACES: Readonly<Record<keyof Fields, 'form' | 'password'>> = {
  quantity: 'form',
  account: 'form',
  fee: 'form',
  network: 'password',
  password: 'password',
  secondFactor: 'password',
  idempotencyKey: 'password',
}

type AccountProblem = 'address-required' | 'address-invalid' | 'address-not-trusted'

/** How many of the latest withdrawals the one that was just sent is looked for in. */
const READ = 20
const ACCOUNTS_OFFERED = 3

/** One withdrawal from its form to its arrival; what was typed stays until it is sent or taken back. */
export class WithdrawModel {
  open = false
  step: WithdrawStep = 'form'
  readonly terms: Query<Data<'/api/funds/getCashConfig'>>
  chosen = ''
  /** Meaning of the quantity: the total debit, or the amount that arrives after the fee (F8). */
  entering: 'leaving' | 'arriving' = 'leaving'
  sentId: string | undefined
  /** The fee of the review, which the password confirms. */
  private confirmedFee: Decimal | undefined
  readonly amount: AmountForm<WithdrawalProblem, WithdrawalLimitKind>
  readonly account: RecipientCheck<AccountProblem>
  readonly confirmation: Confirmation<'form'>
  readonly submission: MoneySubmission
  private readonly trusted: Query<Data<'/api/my/getTrustedAddresses'>>
  private readonly latest: Query<Data<'/api/my/getCasshLog'>>
  private readonly recipients: Query<Data<'/api/my/getRecipients'>>
  /** The coin it was opened for; chosen once its networks are known. */
  private wanted: Network['coin'] | undefined
  /** Closed while another page is in front: it opens again when this one is back. */
  private suspended = false

  constructor(
    private readonly stores: RootStore,
    random: RandomSource,
  ) {
    const { queries } = stores
    this.terms = queries.call('/api/funds/getCashConfig', {})
    this.trusted = queries.call('/api/my/getTrustedAddresses', {})
    this.latest = queries.call('/api/my/getCasshLog', { page: 1, limit: READ })
    this.recipients = queries.call('/api/my/getRecipients', {})
    this.submission = new MoneySubmission(stores, random)
    this.confirmation = new Confirmation(stores, this.submission, PLACES)
    const edited = () => this.submission.edited()
    this.amount = new AmountForm({
      decimals: () => this.decimals,
      problem: () => this.quantityViolation,
      maximum: () => this.network && withdrawalMaximum(this.network, this.balance),
      edited,
    })
    this.account = new RecipientCheck(stores, {
      problem: () => {
        const { value } = this.account.recipient
        return addressProblem(value) ?? (this.isAllowed(value) ? undefined : 'address-not-trusted')
      },
      known: () => this.trustedAccounts,
      edited,
    })
    makeAutoObservable<this, 'stores' | 'allowedAccounts'>(this, {
      stores: false,
      // The platform's clock changes without MobX.
      allowedAccounts: false,
      suspendedUntil: false,
    })
  }

  /** Unix seconds; undefined while nothing is suspended. */
  get suspendedUntil(): number | undefined {
    return withdrawalsSuspendedUntil(this.stores)
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
    if (this.coin === 'USDT') return this.stores.appConfig.config?.tokens.USDT.decimals ?? 0
    return this.coin === 'VC' ? VC_DECIMALS : BOEX_DECIMALS
  }

  /** Balance of the coin; undefined while unknown. */
  get balance(): string | undefined {
    const { data: funds } = this.stores.funds
    if (this.coin === 'USDT') return funds?.fundAccount
    return this.coin === 'VC' ? funds?.vc.available : funds?.boex.available
  }

  /** All that leaves the balance, fee included. */
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

  get processingTime(): ProcessingTime | undefined {
    return this.quantity && this.network && processingTime(this.quantity, this.network)
  }

  private get quantityViolation(): Violation<WithdrawalProblem> | undefined {
    const { network, decimals, balance } = this
    const text = this.quantity ?? this.amount.text
    return network && withdrawalQuantityProblem({ text, decimals, terms: network, balance })
  }

  /** Allowed destinations, if the member restricts withdrawals to trusted addresses; otherwise undefined. */
  private get allowedAccounts(): string[] | undefined {
    const { only = false, endsAt = null, list = [] } = this.trusted.data ?? {}
    const now = this.stores.serverSeconds()
    if (!only || (endsAt !== null && endsAt <= now)) return undefined
    return list.filter(({ usableAt }) => usableAt <= now).map(({ address }) => address)
  }

  private isAllowed(account: string): boolean {
    return this.allowedAccounts?.some((allowed) => sameAddress(allowed, account)) ?? true
  }

  /** The own wallet, then every destination used before, the latest first. */
  private get trustedAccounts(): string[] {
    const { walletAddress } = this.stores.session
    const used = (this.recipients.data?.accounts ?? []).map(({ account }) => account)
    return [...new Set(walletAddress === undefined ? used : [walletAddress, ...used])]
  }

  /** Destinations at hand: the own wallet, then those used before; or those that are allowed. */
  get knownAccounts(): string[] {
    return (this.allowedAccounts ?? this.trustedAccounts).slice(0, ACCOUNTS_OFFERED)
  }

  isOwnWallet(account: string): boolean {
    const { walletAddress } = this.stores.session
    return walletAddress !== undefined && sameAddress(walletAddress, account)
  }

  /** Nothing was ever sent to the destination; false while that is not known. */
  get firstTime(): boolean {
    if (!this.recipients.data) return false
    return !this.trustedAccounts.some((account) => sameAddress(account, this.account.recipient.value))
  }

  /** Current state of the sent withdrawal; undefined while unknown. */
  get sent(): Withdrawal | undefined {
    return this.latest.data?.list.find(({ id }) => id === this.sentId)
  }

  get sentFailed(): boolean {
    return this.latest.failed
  }

  get draft(): Draft | undefined {
    const { open, step, chosen: network, entering } = this
    const account = this.account.text
    const { text } = this.amount
    if (!open || step === 'result' || (account === '' && text === '')) return undefined
    return { network, account, text, entering }
  }

  get sheetOpen(): boolean {
    return this.open
  }

  /** Opens what was interrupted. */
  restore({ network = '', account = '', text = '', entering }: Draft): void {
    this.chosen = network
    this.account.text = account
    this.amount.text = text
    if (entering === 'arriving') this.entering = entering
    if (!this.open) this.begin()
  }

  /** @param coin what is to be withdrawn; left out, it stays as it was chosen last */
  begin(coin?: Network['coin']): void {
    this.open = true
    if (this.step === 'result') this.reset()
    this.wanted = coin
    this.chooseWanted()
    this.load()
  }

  close(): void {
    this.open = false
    if (this.step === 'password') this.step = 'review'
    this.confirmation.forget()
  }

  /** Another page comes in front for a while. */
  suspend(): void {
    this.suspended = this.open
    this.close()
  }

  resume(): void {
    if (!this.suspended) return
    this.suspended = false
    this.open = true
  }

  /** Loads networks and earlier recipients. Parts fail independently. */
  async load(): Promise<void> {
    await Promise.allSettled([
      this.terms.load(),
      this.trusted.load(),
      this.recipients.load(),
      this.account.load(),
      this.stores.funds.refresh(),
    ])
    runInAction(() => {
      this.chooseWanted()
      if (!this.network) this.chosen = this.networks[0]?.network ?? ''
    })
  }

  /** Reads how far what was sent has come. */
  async follow(): Promise<void> {
    if (this.open && this.step === 'result') await this.latest.load()
  }

  private chooseWanted(): void {
    const wanted = this.networks.find(({ coin }) => coin === this.wanted)
    if (!wanted) return
    this.wanted = undefined
    if (wanted.network !== this.chosen) this.choose(wanted.network)
  }

  choose(network: string): void {
    this.chosen = network
    this.amount.touched = false
    this.submission.edited()
  }

  enter(entering: 'leaving' | 'arriving'): void {
    this.entering = entering
    this.submission.edited()
  }

  useMaximum(): void {
    this.entering = 'leaving'
    this.amount.useMaximum()
  }

  /** From the form to the review, when nothing stands against it. */
  review(): void {
    this.amount.touch()
    this.account.touch()
    if (this.suspendedUntil !== undefined) return
    if (this.network && !this.quantityViolation && this.account.understood) this.step = 'review'
  }

  back(): void {
    this.step = this.step === 'password' ? 'review' : 'form'
    this.confirmation.forget()
  }

  askPassword(): void {
    if (!this.confirmation.passwordSet || this.account.unchecked) return
    this.confirmedFee = this.fee
    this.step = 'password'
  }

  /** Sends it once six digits are there. A refusal keeps everything but the password. */
  async submit(): Promise<void> {
    const { quantity, network, confirmedFee: fee, confirmation } = this
    if (!quantity || !network || !confirmation.complete) return
    const account = this.account.recipient.value
    const fields = { network: network.network, quantity, account } satisfies Omit<EveryField<Fields>, 'fee'>
    await this.submission.run({
      path: '/api/funds/addCashLog',
      fields,
      terms: fee === undefined ? {} : { fee },
      password: confirmation.password,
      done: ({ id }) => this.arrive(id),
    })
    runInAction(() => {
      confirmation.clear()
      if (confirmation.refusedAt('form')) {
        this.step = 'form'
        // Fee or limits are others now.
        void this.terms.load()
      }
      // The member sees the earlier withdrawal before sending another one.
      if (this.submission.outcome?.kind === 'earlier') this.step = 'review'
    })
  }

  private arrive(id: string): void {
    this.sentId = id
    this.step = 'result'
    this.amount.clear()
    this.stores.cache.invalidate()
    void this.follow()
  }

  private reset(): void {
    this.step = 'form'
    this.sentId = undefined
    this.amount.clear()
    this.account.touched = false
  }
}
