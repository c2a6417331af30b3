import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { BOEX_DECIMALS } from '@/domain/constants'
import { type ClaimProblem, claimProblem } from '@/domain/mining/mining'
import { add } from '@/domain/money/money'
import type { RandomSource } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'
import { MoneySubmission } from '@/stores/support/money-submission'

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
  receipt: ClaimReceipt | undefined
  readonly amount: AmountForm<ClaimProblem>
  readonly submission: MoneySubmission

  /** @param mined what can be claimed, as it was read last */
  constructor(
    private readonly stores: RootStore,
    private readonly mined: () => Mined | undefined,
    random: RandomSource,
  ) {
    this.submission = new MoneySubmission(stores, random)
    this.amount = new AmountForm({
      decimals: () => BOEX_DECIMALS,
      problem: (text) => {
        const { minimum, maximum } = this
        if (minimum === undefined || maximum === undefined) return undefined
        return claimProblem({ text, decimals: BOEX_DECIMALS, minimum, maximum })
      },
      maximum: () => (this.maximum === undefined ? undefined : { quantity: this.maximum, limitedBy: 'claimable' }),
      edited: () => this.submission.edited(),
    })
    makeAutoObservable<this, 'stores' | 'mined'>(this, { stores: false, mined: false })
  }

  get position(): MinedPosition | undefined {
    return this.mined()?.positions.find(({ id }) => id === this.positionId)
  }

  /** Maximum claimable, of the position or of all. */
  get maximum(): string | undefined {
    return this.positionId === undefined ? this.mined()?.maximum : this.position?.claimable
  }

  get minimum(): string | undefined {
    return this.mined()?.minimum
  }

  begin(positionId?: string): void {
    this.positionId = positionId
    this.amount.clear()
    this.receipt = undefined
    this.submission.edited()
  }

  /** Claims. Answers whether it was done; a second tap finds the first one running. */
  async submit(): Promise<boolean> {
    this.amount.touch()
    const { positionId: id, maximum } = this
    const { quantity, problem } = this.amount
    if (problem || quantity === undefined || maximum === undefined) return false
    const pending = this.stores.funds.data?.boex.pending
    const answer = await this.submission.run({
      path: '/api/funds/getMiningRigRelease',
      fields: { ...(id === undefined ? {} : { id }), quantity },
      done: ({ claimed, maximum: after }) => {
        this.receipt = {
          claimed,
          claimable: { before: maximum, after },
          pending: pending === undefined ? undefined : { before: pending, after: add(pending, claimed) },
        }
        this.stores.cache.invalidate()
      },
    })
    return answer !== undefined
  }
}
