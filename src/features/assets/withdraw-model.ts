import { makeAutoObservable, runInAction } from 'mobx'
import type { Data, EveryField, Payload } from '@/contract/contract'
import { parseAmount } from '@/domain/amount-input'
import { BOEX_DECIMALS, VC_DECIMALS, WITHDRAWAL_PASSWORD_DIGITS } from '@/domain/constants'
import type { Decimal } from '@/domain/money'
import type { Refusal } from '@/domain/quantity'
import { readRecipient } from '@/domain/recipient'
import { type BlockedRecipient, blockedRecipient, similarAddress } from '@/domain/recipient-safety'
import { isWalletAddress, sameAddress } from '@/domain/wallet-address'
import {
  quantityForArrival,
  type WithdrawalBound,
  type WithdrawalProblem,
  withdrawalArrives,
  withdrawalFee,
  withdrawalMaximum,
  withdrawalProblem,
} from '@/domain/withdrawal'
import type { AppError } from '@/errors/app-error'
import type { RandomSource } from '@/platform/ports'
import type { Draft } from '@/stores/drafts-store'
import type { RootStore } from '@/stores/root-store'
import { placeOfRefusal } from '@/stores/support/blame'
import { MoneySubmission } from '@/stores/support/money-submission'
import { WithdrawalSuspension } from '@/stores/support/withdrawal-suspension'

export type Withdrawal = Data<'/api/my/getCasshLog'>['list'][number]
export type Network = Data<'/api/funds/getCashConfig'>['networks'][number]
/** Why nothing may be sent to a destination that is an address. */
export type BlockedAccount = BlockedRecipient | 'wrong-checksum'
export type WithdrawStep = 'form' | 'review' | 'password' | 'result'

type Fields = Payload<'/api/funds/addCashLog'>

/** At which step what was refused of each field can be mended. */
const PLACES: Readonly<Record<keyof Fields, 'form' | 'password'>> = {
  quantity: 'form',
  account: 'form',
  network: 'password',
  password: 'password',
  idempotencyKey: 'password',
}

const REMEMBERED = 20
const ACCOUNTS_OFFERED = 3

/** One withdrawal from its form to its arrival; what was typed stays until it is sent or taken back. */
export class WithdrawModel {
  open = false
  step: WithdrawStep = 'form'
  networks: readonly Network[] = []
  failed = false
  chosen = ''
  account = ''
  text = ''
  /** What the quantity means: all that leaves, or what is to arrive after the fee (F8). */
  entering: 'leaving' | 'arriving' = 'leaving'
  quantityTouched = false
  accountTouched = false
  /** The member has acknowledged that a destination resembles another one. */
  acknowledged = false
  password = ''
  sentId: string | undefined
  withdrawals: readonly Withdrawal[] = []
  readonly submission: MoneySubmission
  readonly suspension: WithdrawalSuspension
  /** Closed while another page is in front: it opens again when this one is back. */
  private suspended = false

  constructor(
    private readonly stores: RootStore,
    random: RandomSource,
  ) {
    this.submission = new MoneySubmission(stores, random)
    this.suspension = new WithdrawalSuspension(stores)
    makeAutoObservable<this, 'stores' | 'submission'>(this, { stores: false, submission: false, suspension: false })
  }

  get network(): Network | undefined {
    return this.networks.find(({ network }) => network === this.chosen)
  }

  get coin(): Network['coin'] {
    return this.network?.coin ?? 'BOEX'
  }

  get decimals(): number {
    if (this.coin === 'USDT') return this.stores.appConfig.config?.tokens.USDT.decimals ?? 0
    return this.coin === 'VC' ? VC_DECIMALS : BOEX_DECIMALS
  }

  /** What the member has of the coin; undefined while it is not known. */
  get balance(): string | undefined {
    const { funds } = this.stores.funds
    if (this.coin === 'USDT') return funds?.fundAccount
    return this.coin === 'VC' ? funds?.vc.available : funds?.boex.available
  }

  /** All that leaves the balance, fee included. */
  get quantity(): Decimal | undefined {
    const entered = parseAmount(this.text, this.decimals)
    if (entered === undefined || this.entering === 'leaving') return entered
    return this.network && quantityForArrival(entered, this.network, this.decimals)
  }

  get fee(): Decimal | undefined {
    return this.quantity && this.network && withdrawalFee(this.quantity, this.network, this.decimals)
  }

  get arrives(): Decimal | undefined {
    return this.quantity && this.network && withdrawalArrives(this.quantity, this.network, this.decimals)
  }

  get maximum(): { readonly quantity: Decimal; readonly bound: WithdrawalBound } | undefined {
    return this.network && withdrawalMaximum(this.network, this.balance)
  }

  get refusal(): Refusal<WithdrawalProblem> | undefined {
    const { network, decimals, account, balance } = this
    if (!network) return undefined
    const text = this.quantity ?? this.text
    return withdrawalProblem({ passwordSet: true, text, decimals, account, terms: network, balance })
  }

  /** Why nothing may go to the destination, however well it reads (F5, F6). */
  get blocked(): BlockedAccount | undefined {
    const { wallet, appConfig } = this.stores
    const account = this.account.trim()
    if (!isWalletAddress(account)) return undefined
    if (wallet.checksumOf(account) === 'wrong') return 'wrong-checksum'
    const { config } = appConfig
    if (!config) return undefined
    const { BOEX, VC, USDT } = config.tokens
    const contracts = [BOEX.address, VC.address, USDT.address]
    return blockedRecipient(account, { contracts, blackHole: config.blackHoleAddress })
  }

  /** The known destination that this one was made to look like (F6). */
  get similarAddress(): string | undefined {
    return this.blocked ? undefined : similarAddress(this.account.trim(), this.trustedAccounts)
  }

  get passwordSet(): boolean {
    return this.stores.session.user?.withdrawalPasswordSet ?? false
  }

  /** The own wallet, then every destination used before. */
  private get trustedAccounts(): string[] {
    const { walletAddress } = this.stores.session
    const used = this.withdrawals.map(({ account }) => account)
    return [...new Set(walletAddress === undefined ? used : [walletAddress, ...used])]
  }

  /** Destinations at hand: the own wallet, then those used before. */
  get knownAccounts(): string[] {
    return this.trustedAccounts.slice(0, ACCOUNTS_OFFERED)
  }

  isOwnWallet(account: string): boolean {
    const { walletAddress } = this.stores.session
    return walletAddress !== undefined && sameAddress(walletAddress, account)
  }

  /** Nothing was ever sent to the destination. */
  get firstTime(): boolean {
    return !this.trustedAccounts.some((account) => sameAddress(account, this.account.trim()))
  }

  get sent(): Withdrawal | undefined {
    return this.withdrawals.find(({ id }) => id === this.sentId)
  }

  get draft(): Draft | undefined {
    const { open, step, chosen: network, account, text, entering } = this
    if (!open || step === 'result' || (account === '' && text === '')) return undefined
    return { network, account, text, entering }
  }

  /** Opens what was interrupted. */
  restore({ network = '', account = '', text = '', entering }: Draft): void {
    this.chosen = network
    this.account = account
    this.text = text
    if (entering === 'arriving') this.entering = entering
    this.begin()
  }

  begin(): void {
    this.open = true
    if (this.step === 'result') this.reset()
    this.load()
  }

  close(): void {
    this.open = false
    this.password = ''
    if (this.step === 'password') this.step = 'review'
    this.submission.forgetRefusal()
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

  /** Reads networks and earlier withdrawals; each part fails by itself. */
  async load(): Promise<void> {
    const { request } = this.stores
    const [terms] = await Promise.allSettled([
      request.call('/api/funds/getCashConfig', {}),
      this.readWithdrawals(),
      this.stores.funds.refresh(),
      this.stores.appConfig.ensure(),
      this.stores.wallet.loadChecksum(),
      this.suspension.load(),
    ])
    runInAction(() => {
      this.failed = terms.status === 'rejected'
      if (terms.status === 'rejected') return
      this.networks = terms.value.networks
      if (!this.network) this.chosen = this.networks[0]?.network ?? ''
    })
  }

  /** @throws AppError as the call's refusal */
  async readWithdrawals(): Promise<void> {
    const { list } = await this.stores.request.call('/api/my/getCasshLog', { page: 1, limit: REMEMBERED })
    runInAction(() => {
      this.withdrawals = list
    })
  }

  choose(network: string): void {
    this.chosen = network
    this.quantityTouched = false
    this.submission.edited()
  }

  enter(entering: 'leaving' | 'arriving'): void {
    this.entering = entering
    this.submission.edited()
  }

  type(text: string): void {
    this.text = text
    this.submission.edited()
  }

  typeAccount(account: string): void {
    this.account = account
    this.accountTouched = this.accountTouched && account !== ''
    this.acknowledged = false
    this.submission.edited()
  }

  enterAccount(account: string): void {
    this.typeAccount(readRecipient(account).value)
    this.accountTouched = true
  }

  leaveQuantity(): void {
    this.quantityTouched = this.quantityTouched || this.text !== ''
  }

  leaveAccount(): void {
    this.accountTouched = this.accountTouched || this.account !== ''
  }

  useMaximum(): void {
    if (!this.maximum) return
    this.entering = 'leaving'
    this.type(this.maximum.quantity)
    this.quantityTouched = true
  }

  /** From the form to the review, when nothing stands against it. */
  review(): void {
    this.quantityTouched = true
    this.accountTouched = true
    if (this.suspension.until !== undefined) return
    if (this.network && !this.refusal && !this.blocked && isWalletAddress(this.account.trim())) {
      this.step = 'review'
    }
  }

  back(): void {
    this.step = this.step === 'password' ? 'review' : 'form'
    this.password = ''
    this.submission.forgetRefusal()
  }

  acknowledge(done: boolean): void {
    this.acknowledged = done
  }

  askPassword(): void {
    const unacknowledged = this.similarAddress !== undefined && !this.acknowledged
    if (this.passwordSet && !unacknowledged) this.step = 'password'
  }

  typePassword(digits: string): void {
    this.password = digits
    this.submission.forgetRefusal()
  }

  /** Sends it once six digits are there. A refusal keeps everything but the password. */
  async submit(): Promise<void> {
    const { quantity, network, password } = this
    if (!quantity || !network || password.length !== WITHDRAWAL_PASSWORD_DIGITS) return
    const fields = { network: network.network, quantity, account: this.account.trim() } satisfies EveryField<Fields>
    await this.submission.run({
      path: '/api/funds/addCashLog',
      fields,
      send: (idempotencyKey) =>
        this.stores.request.call('/api/funds/addCashLog', { ...fields, password, idempotencyKey }),
      done: ({ id }) => this.arrive(id),
    })
    runInAction(() => {
      this.password = ''
      const { refused } = this.submission
      if (refused) this.step = placeOfRefusal(refused, PLACES, 'password')
      // What was sent earlier is read before another one is sent.
      if (this.submission.outcome?.kind === 'earlier') this.step = 'review'
    })
  }

  /** What the platform refused of the password; where the answer was lost, its outcome says it. */
  get refusedPassword(): AppError | undefined {
    const { refused, outcome } = this.submission
    return outcome ? undefined : refused
  }

  private arrive(id: string): void {
    this.sentId = id
    this.step = 'result'
    this.text = ''
    this.quantityTouched = false
    this.stores.money.invalidate()
    this.readWithdrawals().catch(() => undefined)
  }

  private reset(): void {
    this.step = 'form'
    this.sentId = undefined
    this.text = ''
    this.quantityTouched = false
    this.accountTouched = false
  }
}
