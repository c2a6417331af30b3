import { makeAutoObservable } from 'mobx'
import type { PurchaseOrder } from '@/contract/purchases'
import { type Decimal, isZero } from '@/domain/money/money'
import { sameAddress } from '@/domain/money/wallet-address'
import type { AppError } from '@/errors/app-error'
import type { RootStore } from '@/stores/root-store'
import { toAppError } from '@/stores/support/to-app-error'

/**
 * An order and the remaining allowance of its sale contract, read from the chain; undefined until the chain replies.
 */
export interface Approval {
  readonly order: PurchaseOrder
  readonly left: Decimal | undefined
}

const keyOf = ({ payToken, payTo, payFrom, chainId }: PurchaseOrder): string =>
  [payToken, payTo, payFrom, chainId].join(' ').toLowerCase()

/** The approvals that purchases on this device gave to sale contracts (B8): seen, and taken back. */
export class ApprovalsModel {
  open = false
  loading = false
  failed = false
  revoking: string | undefined
  refused: AppError | undefined
  private readonly read = new Map<string, Decimal>()
  readonly #stores: Pick<RootStore, 'orders' | 'purchases' | 'wallet'>

  constructor(stores: Pick<RootStore, 'orders' | 'purchases' | 'wallet'>) {
    this.#stores = stores
    makeAutoObservable(this)
  }

  /** One for each contract and token that the connected wallet ever approved. */
  private get orders(): readonly PurchaseOrder[] {
    const { orders, wallet } = this.#stores
    const approved = orders.own.flatMap(({ order }) =>
      order?.method === 'approve' && sameAddress(order.payFrom, wallet.account?.address) ? [order] : [],
    )
    return approved.filter((order, index) => approved.findIndex((other) => keyOf(other) === keyOf(order)) === index)
  }

  get any(): boolean {
    return this.orders.length > 0
  }

  get approvals(): readonly Approval[] {
    return this.orders.map((order) => ({ order, left: this.read.get(keyOf(order)) }))
  }

  leftOf(order: PurchaseOrder): Decimal | undefined {
    return this.read.get(keyOf(order))
  }

  isOpen({ left }: Approval): boolean {
    return left !== undefined && !isZero(left)
  }

  isRevoking({ order }: Approval): boolean {
    return this.revoking === keyOf(order)
  }

  show(): void {
    this.open = true
    this.refused = undefined
    this.load()
  }

  close(): void {
    this.open = false
  }

  /** Asks the chain; what was read before stays until it has answered. */
  async load(): Promise<void> {
    this.loading = true
    this.failed = false
    try {
      const service = await this.#stores.purchases.service()
      const read = await Promise.all(
        this.orders.map(async (order) => [keyOf(order), await service.readApproval(order)] as const),
      )
      this.keep(read)
    } catch {
      // Said where the figures would stand, with a way to ask again.
      this.failed = true
    } finally {
      this.loading = false
    }
  }

  /** Takes an approval back. Answers whether it was done; a second tap finds the first one running. */
  async revoke({ order }: Approval): Promise<boolean> {
    if (this.revoking !== undefined) return false
    this.revoking = keyOf(order)
    this.refused = undefined
    try {
      await (await this.#stores.purchases.service()).revokeApproval(order)
      await this.load()
      return true
    } catch (error) {
      this.refused = toAppError(error, 'payment-failed')
      return false
    } finally {
      this.revoking = undefined
    }
  }

  private keep(read: readonly (readonly [string, Decimal])[]): void {
    for (const [key, left] of read) this.read.set(key, left)
  }
}
