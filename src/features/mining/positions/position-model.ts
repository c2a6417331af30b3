import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { type RedemptionEffect, redemptionEffect } from '@/domain/mining/positions'
import { add, compare, isZero } from '@/domain/money/money'
import type { RandomSource } from '@/platform/ports'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { MoneySubmission } from '@/stores/support/money-submission'
import type { Position } from '../pool/pool-model'
import type { Change } from '../power/figure-change'

type Mined = Data<'/api/funds/getMiningRigRelease'>

export type PositionView = 'details' | 'redeem' | 'redeemed'

/** One position in a sheet: what it mined, claiming that, and redeeming it (E6). Gone with the sheet. */
export class PositionModel {
  view: PositionView
  position: Position
  readonly read: Query<Mined>
  /** Changes by the redemption; undefined if the balances were unknown. */
  redeemed: { readonly available: Change; readonly hashRate: Change } | undefined
  readonly claiming: MoneySubmission
  readonly redeeming: MoneySubmission

  constructor(
    position: Position,
    view: PositionView,
    private readonly stores: RootStore,
    random: RandomSource,
  ) {
    this.position = position
    this.view = view
    this.read = stores.queries.call('/api/funds/getMiningRigRelease', { id: position.id })
    this.claiming = new MoneySubmission(stores, random)
    this.redeeming = new MoneySubmission(stores, random)
    makeAutoObservable<this, 'stores'>(this, { stores: false })
  }

  /** Claimable earnings: the latest figure of the platform, or the figure of the list. */
  get claimable(): string {
    return this.mined?.maximum ?? this.position.claimable
  }

  get claimed(): string | undefined {
    return this.mined?.positions.find(({ id }) => id === this.position.id)?.claimed
  }

  /** Least quantity of a claim; undefined until it is known. */
  get claimMinimum(): string | undefined {
    return this.mined?.minimum
  }

  get canClaim(): boolean {
    const { claimable, claimMinimum } = this
    return claimMinimum !== undefined && !isZero(claimable) && compare(claimable, claimMinimum) >= 0
  }

  /** Effect of a redemption on the member's hash rate; undefined while the total is unknown. */
  get effect(): RedemptionEffect | undefined {
    const total = this.stores.funds.data?.hashRate
    return total && redemptionEffect(total, this.position)
  }

  get mined(): Mined | undefined {
    return this.read.data
  }

  /** Claims all that this position has. @returns whether it was claimed */
  async claim(): Promise<boolean> {
    const { id } = this.position
    const quantity = this.claimable
    if (!this.canClaim) return false
    const mined = await this.claiming.run({
      path: '/api/funds/getMiningRigRelease',
      fields: { id, quantity },
      done: (answer) => {
        this.read.show(answer)
        this.stores.cache.invalidate()
      },
    })
    if (!mined) await this.read.load()
    return mined !== undefined
  }

  askToRedeem(): void {
    this.view = 'redeem'
  }

  /** Redeems it. @returns the position as it is afterwards; undefined where the platform refused */
  async redeem(): Promise<Position | undefined> {
    const { id, quantity } = this.position
    const from = this.stores.funds.data?.boex.available
    const { effect } = this
    return this.redeeming.run({
      path: '/api/funds/returnMiningRig',
      fields: { id },
      done: (redeemed) => {
        this.position = redeemed
        this.redeemed =
          from === undefined || !effect
            ? undefined
            : {
                available: { from, to: add(from, quantity) },
                hashRate: { from: effect.before, to: effect.after },
              }
        this.view = 'redeemed'
        this.stores.cache.invalidate()
      },
    })
  }
}
