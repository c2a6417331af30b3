import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { type RedemptionEffect, redemptionEffect } from '@/domain/mining/positions'
import { add, compare, isZero } from '@/domain/money/money'
import type { RandomSource } from '@/platform/ports'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { MoneyFlow, type MoneyStores } from '@/stores/support/money-flow'
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
  readonly claiming: MoneyFlow<'/api/funds/getMiningRigRelease', Mined>
  readonly redeeming: MoneyFlow<'/api/funds/returnMiningRig', Position>
  readonly #funds: RootStore['funds']

  constructor(
    position: Position,
    view: PositionView,
    stores: MoneyStores & Pick<RootStore, 'queries'>,
    random: RandomSource,
  ) {
    this.position = position
    this.view = view
    this.read = stores.queries.call('/api/funds/getMiningRigRelease', { id: position.id })
    this.#funds = stores.funds
    this.claiming = new MoneyFlow(stores, random, {
      path: '/api/funds/getMiningRigRelease',
      operation: () => {
        if (!this.canClaim) return undefined
        return {
          fields: { id: this.position.id, quantity: this.claimable },
          done: (mined) => {
            this.read.show(mined)
            return mined
          },
        }
      },
    })
    this.redeeming = new MoneyFlow(stores, random, {
      path: '/api/funds/returnMiningRig',
      operation: () => {
        const { effect } = this
        const { id, quantity } = this.position
        const from = stores.funds.data?.boex.available
        return {
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
            return redeemed
          },
        }
      },
    })
    makeAutoObservable(this)
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
    const total = this.#funds.data?.hashRate
    return total && redemptionEffect(total, this.position)
  }

  get mined(): Mined | undefined {
    return this.read.data
  }

  /** Claims all earnings of the position. Returns true if they were claimed. */
  async claim(): Promise<boolean> {
    if (!this.canClaim) return false
    const mined = await this.claiming.send()
    if (!mined) await this.read.load()
    return mined !== undefined
  }
}
