import { CODE } from '@/contract/codes'
import type { Payload } from '@/contract/contract'
import type { PurchaseOrder } from '@/contract/purchases'
import { AppError, BusinessError } from '@/errors/app-error'
import type { Clock } from '@/platform/ports'
import { OrderLog } from '@/stores/orders/order-log'
import { Purchases } from '@/stores/orders/purchases'
import { createPersistence } from '@/stores/persistence'
import { SessionStore } from '@/stores/session-store'
import { WalletStore } from '@/stores/wallet-store'
import type { PromptStatus, TokenPayment, Wallet, WalletChange, WalletInfo } from '@/wallet/wallet'
import { FakePlatform } from '../fake-platform/fake-platform'
import { order } from '../fake-platform/funds-answers'
import { config, login, OWN, walletUser } from '../fake-platform/session-answers'
import { acceleratedClock, memoryStorage, queryCache } from './device'

export const OTHER = `0x${'cd'.repeat(20)}`

const CHAIN = config().chain

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

interface Mined {
  readonly hash: string
  readonly payment: TokenPayment
}

/** A chain, a platform and a person, as far as a purchase needs them. Survives restarts of the app. */
export class PurchaseHarness {
  readonly storage = memoryStorage()
  readonly platform = this.answering()
  readonly mined: Mined[] = []
  readonly orders = new Map<string, { order: PurchaseOrder; hash: string | undefined; credited: boolean }>()
  /** The wallet's reaction to a payment; `lost`: it sends the payment, and the app gets only an error. */
  answer: 'approve' | 'reject' | 'pending' | 'lost' | 'broken' | 'prompt-status' = 'approve'
  connected: string | undefined = OWN
  chainId = CHAIN.id
  tokenBalance = '1000000000'
  gasBalance = '1000000000000000000'
  allowance = '0'
  method: PurchaseOrder['method'] = 'transfer'
  approvals = 0
  /** Milliseconds that a person took, in addition to the app's own waits. */
  passed = 0
  /** The wallet's reply to a message that it must sign. */
  sign: (text: string) => Promise<string> = () => Promise.resolve('0x')
  /** The wallet's reaction to an approval. */
  approval: 'approve' | 'reject' | 'prompt-status' = 'approve'
  /** Wallets that a search finds. */
  found: WalletInfo[] = [{ id: 'test', name: 'Test', icon: '' }]
  /** A wallet announces itself, at any time. */
  announceWallets: (found: WalletInfo[]) => void = () => undefined
  tellSilence: (silence: PromptStatus) => void = () => undefined
  /** The person confirms a request that the app has stopped waiting for. */
  confirmLate: () => void = () => undefined
  private giveUp: () => void = () => undefined
  /** If true, searches on the chain get no response. */
  silentChain = false
  /** Result of a payment on the chain, as the wallet sees it. */
  outcome: 'mined' | 'reverted' | 'cancelled' = 'mined'
  /** Number of searches that find the nonce used by a pending transaction. */
  inFlight = 0
  /** Number of searches before a payment becomes known. */
  heardAfter = 0
  /** Orders that their member cancelled. */
  readonly cancelled: string[] = []
  /** Hash of another transaction that one search takes for the payment. */
  foundInstead: string | undefined
  /** Called when balances must be read again. */
  invalidate: () => void = () => undefined
  /** Runs delayed work; receives the delay in milliseconds. */
  setTimeout: Clock['setTimeout'] = acceleratedClock().setTimeout
  /** Step after which the app was killed: that step never resolves. */
  private killedAfter: string | undefined
  private listeners: ((change: WalletChange) => void)[] = []

  /** Restarts the app on the same storage, as after a kill. */
  start(killAfter?: string) {
    this.killedAfter = killAfter
    this.listeners = []
    const persistence = createPersistence(this.storage)
    const request = this.platform.request()
    const session = new SessionStore(persistence, request, queryCache())
    const wallet = this.wallet()
    const walletStore = new WalletStore(wallet, session, persistence)
    walletStore.adoptChain(CHAIN)
    const clock = { ...acceleratedClock(), setTimeout: this.setTimeout }
    let keys = this.storage.texts.size
    const random = {
      alphanumerics: () => {
        keys += 1
        return `key${keys}${this.orders.size}`
      },
    }
    const orders = new OrderLog(persistence, session, request, clock, random)
    const purchases = new Purchases(orders, walletStore, {
      wallet,
      request,
      clock,
      cache: { invalidate: () => this.invalidate() },
      session,
      loadConfig: () => request.call('/api/login/getConfig', {}),
      serverNow: () => clock.now() + this.passed,
    })
    return { persistence, session, walletStore, orders, purchases }
  }

  emit(change: WalletChange): void {
    for (const listener of this.listeners) listener(change)
  }

  /** Adds a payment to the chain: only one per nonce, from any wallet. */
  mine(payment: TokenPayment): string {
    const taken = this.mined.find(
      (other) => other.payment.from === payment.from && other.payment.nonce === payment.nonce,
    )
    if (taken) throw new AppError('payment-failed', { detail: 'nonce too low' })
    const hash = `0x${String(this.mined.length + 1).padStart(64, '0')}`
    this.mined.push({ hash, payment })
    return hash
  }

  private async after<T>(step: string, value: T): Promise<T> {
    await Promise.resolve()
    if (this.killedAfter === step) return never<T>()
    return value
  }

  private answering(): FakePlatform {
    const add =
      (coin: PurchaseOrder['coin']) =>
      async ({ quantity, price, payFrom }: Payload<'/api/funds/addVcOrder'>) => {
        if (price !== '1') throw new BusinessError(CODE.PRICE_CHANGED, 'the price has changed')
        const orderId = String(this.orders.size + 1)
        const made = order({ orderId, coin, quantity, price, payFrom, method: this.method })
        this.orders.set(orderId, { order: made, hash: undefined, credited: false })
        return await this.after('order', made)
      }
    const bind = async ({ orderId, hash }: Payload<'/api/funds/bindVcOrderHash'>) => {
      const known = this.orders.get(orderId)
      if (!known) throw new BusinessError(CODE.ORDER_NOT_FOUND, 'order not found')
      known.hash = hash
      const paid = this.mined.some((mined) => mined.hash === hash && mined.payment.orderId === orderId)
      known.credited = known.credited || paid
      return await this.after('bind', {
        orderId,
        hash,
        status: paid ? ('received' as const) : ('under-review' as const),
        quantity: known.order.quantity,
        confirmations: paid ? 1 : 0,
        confirmationsNeeded: 1,
      })
    }
    return new FakePlatform({
      login: () => login(walletUser()),
      userInfo: () => walletUser(),
      addVcOrder: add('VC'),
      addBoexOrder: add('BOEX'),
      bindVcOrderHash: bind,
      bindBoexOrderHash: bind,
      cancelOrder: async ({ orderId }) => {
        const known = this.orders.get(orderId)
        if (!known) throw new BusinessError(CODE.ORDER_NOT_FOUND, 'order not found')
        if (known.hash !== undefined) throw new BusinessError(CODE.ORDER_ALREADY_PAID, 'already paid')
        this.cancelled.push(orderId)
        return await this.after('cancel', { orderId, quotaRemaining: '5000' })
      },
    })
  }

  wallet(): Wallet {
    const account = () =>
      this.connected === undefined ? undefined : { walletId: 'test', address: this.connected, chainId: this.chainId }
    const nextCount = (address: string) => this.mined.filter(({ payment }) => payment.from === address).length
    return {
      supported: true,
      discover: () => Promise.resolve(this.found),
      connect: () => {
        const connected = account()
        return connected ? Promise.resolve(connected) : Promise.reject(new AppError('connection-rejected'))
      },
      resume: () => Promise.resolve(account()),
      disconnect: () => undefined,
      onChange: (listener) => {
        this.listeners.push(listener)
        return () => undefined
      },
      onFound: (listener) => {
        this.announceWallets = listener
      },
      onPromptStatus: (listener) => {
        this.tellSilence = listener
      },
      stopWaiting: () => this.giveUp(),
      switchChain: (chain) => {
        if (this.answer === 'reject') return Promise.reject(new AppError('network-rejected'))
        this.chainId = chain.id
        this.emit({ address: this.connected, chainId: chain.id })
        return Promise.resolve()
      },
      signMessage: (text) => this.sign(text),
      getBalancesAndFee: () =>
        Promise.resolve({
          tokenDecimals: 6,
          tokenBalance: this.tokenBalance,
          allowance: this.allowance,
          gasBalanceWei: this.gasBalance,
          gasNeededWei: '1000000000000000',
        }),
      getNonceAndBlock: (address) =>
        this.after('getNonceAndBlock', { nonce: nextCount(address), blockNumber: this.mined.length }),
      approve: async ({ amountBaseUnits }) => {
        if (this.approval === 'reject') throw new AppError('wallet-rejected')
        if (this.approval === 'prompt-status') return await never()
        this.approvals += 1
        this.allowance = amountBaseUnits
        await this.after('approve', undefined)
      },
      pay: async (payment) => {
        if (this.killedAfter === 'ask') return never()
        if (this.answer === 'reject') throw new AppError('wallet-rejected')
        if (this.answer === 'pending') throw new AppError('wallet-request-pending')
        if (this.answer === 'broken') throw new AppError('payment-failed', { detail: 'Internal JSON-RPC error.' })
        if (this.answer === 'prompt-status') {
          return await new Promise<never>((_, reject) => {
            this.giveUp = () => {
              reject(new AppError('wallet-unanswered'))
              this.confirmLate = () => this.mine(payment)
            }
          })
        }
        if (this.answer === 'lost') {
          this.mine(payment)
          throw new AppError('payment-failed', { detail: 'Internal JSON-RPC error.' })
        }
        return await this.after('pay', this.mine(payment))
      },
      follow: (hash) => {
        if (this.outcome === 'mined') return this.after('follow', { state: 'mined' as const, hash, replaced: false })
        if (this.outcome === 'reverted') return this.after('follow', { state: 'reverted' as const, hash })
        return this.after('follow', { state: 'cancelled' as const })
      },
      search: (reference) => {
        if (this.silentChain) return Promise.reject(new AppError('timeout'))
        if (this.inFlight > 0) {
          this.inFlight -= 1
          return Promise.resolve({ state: 'in-flight' as const })
        }
        if (this.heardAfter > 0) {
          this.heardAfter -= 1
          return Promise.resolve({ state: 'not-sent' as const })
        }
        const instead = this.foundInstead
        this.foundInstead = undefined
        if (instead !== undefined) return Promise.resolve({ state: 'found' as const, hash: instead })
        const found = this.mined.find(({ payment }) => payment.orderId === reference.orderId)
        if (found) return Promise.resolve({ state: 'found' as const, hash: found.hash })
        const gone = nextCount(reference.from) > reference.nonce
        return Promise.resolve({ state: gone ? ('gone' as const) : ('not-sent' as const) })
      },
    }
  }
}
