import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { parseAmount } from '@/domain/amount-input'
import { BOEX_DECIMALS } from '@/domain/constants'
import { type ClaimProblem, claimProblem } from '@/domain/mining'
import { add, type Decimal, decimal } from '@/domain/money'
import type { Refusal } from '@/domain/quantity'
import type { RandomSource } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'
import { MoneySubmission } from '@/stores/support/money-submission'

export type Mined = Data<'/api/funds/getMiningRigRelease'>
export type MinedPosition = Mined['positions'][number]

/** What a claim changed, in BOEX. */
export interface ClaimReceipt {
  readonly claimed: string
  readonly claimable: { readonly before: string; readonly after: string }
  /** Undefined while the balances were not known. */
  readonly pending: { readonly before: string; readonly after: string } | undefined
}

/** One claim of mined coins (E10): from all positions, the oldest first, or from one. */
export class ClaimModel {
  text = ''
  /** Whether the quantity was left or sent once: nobody is corrected while typing the first digit. */
  touched = false
  /** The position it is claimed from; all of them when there is none. */
  positionId: string | undefined
  receipt: ClaimReceipt | undefined
  readonly decimals = BOEX_DECIMALS
  readonly submission: MoneySubmission

  /** @param mined what can be claimed, as it was read last */
  constructor(
    private readonly stores: RootStore,
    private readonly mined: () => Mined | undefined,
    random: RandomSource,
  ) {
    this.submission = new MoneySubmission(stores, random)
    makeAutoObservable<this, 'stores' | 'mined'>(this, { stores: false, mined: false, submission: false })
  }

  get position(): MinedPosition | undefined {
    return this.mined()?.positions.find(({ id }) => id === this.positionId)
  }

  /** Maximum claimable, of the position or of all. */
  get maximum(): Decimal | undefined {
    const maximum = this.positionId === undefined ? this.mined()?.maximum : this.position?.claimable
    return maximum === undefined ? undefined : decimal(maximum)
  }

  get minimum(): Decimal | undefined {
    const minimum = this.mined()?.minimum
    return minimum === undefined ? undefined : decimal(minimum)
  }

  get refusal(): Refusal<ClaimProblem> | undefined {
    const { text, decimals, minimum, maximum } = this
    return minimum === undefined || maximum === undefined
      ? undefined
      : claimProblem({ text, decimals, minimum, maximum })
  }

  /** What the field says; silent before it was touched. */
  get shownRefusal(): Refusal<ClaimProblem> | undefined {
    return this.touched ? this.refusal : undefined
  }

  /** Begins a claim anew. */
  begin(positionId?: string): void {
    this.positionId = positionId
    this.text = ''
    this.touched = false
    this.receipt = undefined
    this.submission.edited()
  }

  type(text: string): void {
    this.text = text
    this.submission.edited()
  }

  leaveField(): void {
    this.touched = this.touched || this.text !== ''
  }

  useMaximum(): void {
    if (this.maximum !== undefined) this.type(this.maximum)
    this.touched = true
  }

  /** Claims. Answers whether it was done; a second tap finds the first one running. */
  async submit(): Promise<boolean> {
    this.touched = true
    const { positionId: id, maximum } = this
    const quantity = parseAmount(this.text, this.decimals)
    if (this.refusal || quantity === undefined || maximum === undefined) return false
    const pending = this.stores.funds.funds?.boex.pending
    const fields = { ...(id === undefined ? {} : { id }), quantity }
    const answer = await this.submission.run({
      path: '/api/funds/getMiningRigRelease',
      fields,
      send: (idempotencyKey) =>
        this.stores.request.call('/api/funds/getMiningRigRelease', { ...fields, idempotencyKey }),
      done: ({ claimed, maximum: after }) => {
        this.receipt = {
          claimed,
          claimable: { before: maximum, after },
          pending: pending === undefined ? undefined : { before: pending, after: add(pending, claimed) },
        }
        this.stores.money.invalidate()
      },
    })
    return answer !== undefined
  }
}
