import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { compare } from '@/domain/money/money'
import { reserveFile, reserveProofProblem, reservesOf } from '@/domain/money/reserve-proof'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

type ReserveProof = Data<'/api/reserve/getReserveProof'>
export type Proof = NonNullable<ReserveProof['proof']>
export type Own = NonNullable<ReserveProof['own']>

/** The latest proof of reserves, and the member's own path in it. */
export class ReservesModel {
  readonly answer: Query<ReserveProof>

  constructor(stores: Pick<RootStore, 'queries'>) {
    this.answer = stores.queries.call('/api/reserve/getReserveProof', {})
    makeAutoObservable(this, { answer: false })
  }

  get proof(): Proof | undefined {
    return this.answer.data?.proof ?? undefined
  }

  /** Undefined for a visitor, and where the platform no longer stores the paths. */
  get own(): Own | undefined {
    return this.answer.data?.own ?? undefined
  }

  /** Result of verifying the member's path on this device; undefined where there is none to verify. */
  get verdict(): 'included' | 'not-included' | 'invalid' | undefined {
    const { proof, own } = this
    if (!proof || !own) return undefined
    if (own.leaves.length === 0) return 'not-included'
    return reserveProofProblem(proof.date, proof.trees, own) === undefined ? 'included' : 'invalid'
  }

  /** Totals of each coin, and whether the platform's wallets cover them. */
  get coins() {
    const { trees = [], addresses = [] } = this.proof ?? {}
    return trees.map((tree) => {
      const held = reservesOf(tree.coin, addresses)
      return { ...tree, held, covered: compare(held, tree.liabilities) >= 0 }
    })
  }

  /** Text of the file that a member checks with other tools. */
  get file(): string {
    const { proof, own } = this
    return proof && own ? reserveFile({ proof, own }) : ''
  }

  async load(): Promise<void> {
    await this.answer.load().catch(() => undefined)
  }
}
