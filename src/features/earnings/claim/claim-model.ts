import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { BOEX_DECIMALS } from '@/domain/constants'
import { type ClaimProblem, claimProblem } from '@/domain/mining/mining'
import { add } from '@/domain/money/money'
import type { RandomSource } from '@/platform/ports'
import { AmountForm } from '@/stores/support/amount-form'
import { MoneyFlow, type MoneyStores } from '@/stores/support/money-flow'

export type Mined = Data<'/api/funds/getMiningRigRelease'>
export type MinedPosition = Mined['positions'][number]

/** Result of a claim, in BOEX. */
export interface ClaimReceipt {
  readonly claimed: string
  readonly claimable: { readonly before: string; readonly after: string }
  /** Undefined while the balances were not known. */
  readonly pending: { readonly before: string; readonly after: string } | undefined
}

/** One claim of mined coins (E10): from all positions, the oldest first, or from one. */
export class ClaimModel {
  /** The position it is claimed from; all of them when there is none. */
  positionId: string | undefined
  readonly amount: AmountForm<ClaimProblem>
  readonly flow: MoneyFlow<'/api/funds/getMiningRigRelease', ClaimReceipt>
  readonly #mined: () => Mined | undefined

  /** @param mined what can be claimed, as it was read last */
  constructor(stores: MoneyStores, mined: () => Mined | undefined, random: RandomSource) {
    this.#mined = mined
    this.amount = new AmountForm({
      decimals: () => BOEX_DECIMALS,
      problem: (text) => {
        const { minimum, maximum } = this
        if (minimum === undefined || maximum === undefined) return undefined
        return claimProblem({ text, decimals: BOEX_DECIMALS, minimum, maximum })
      },
      maximum: () => (this.maximum === undefined ? undefined : { quantity: this.maximum, limitedBy: 'claimable' }),
      edited: () => this.flow.edited(),
    })
    this.flow = new MoneyFlow(stores, random, {
      path: '/api/funds/getMiningRigRelease',
      fields: { text: this.amount },
      inSheet: true,
      choices: () => ({ position: this.positionId ?? '' }),
      restore: ({ position = '' }) => {
        if (!this.flow.open) this.positionId = position || undefined
        // The member has opened the sheet for another position.
        else if (position !== (this.positionId ?? '')) this.amount.clear()
        this.flow.open = true
      },
      operation: () => {
        const { positionId: id, maximum: before } = this
        const { quantity } = this.amount
        if (quantity === undefined || before === undefined) return undefined
        const pending = stores.funds.data?.boex.pending
        return {
          fields: { ...(id === undefined ? {} : { id }), quantity },
          done: ({ claimed, maximum: after }) => ({
            claimed,
            claimable: { before, after },
            pending: pending === undefined ? undefined : { before: pending, after: add(pending, claimed) },
          }),
        }
      },
    })
    makeAutoObservable(this)
  }

  get position(): MinedPosition | undefined {
    return this.#mined()?.positions.find(({ id }) => id === this.positionId)
  }

  /** Maximum claimable, of the position or of all. */
  get maximum(): string | undefined {
    return this.positionId === undefined ? this.#mined()?.maximum : this.position?.claimable
  }

  get minimum(): string | undefined {
    return this.#mined()?.minimum
  }

  begin(positionId?: string): void {
    this.positionId = positionId
    this.amount.clear()
    this.flow.reset()
    this.flow.open = true
  }
}
