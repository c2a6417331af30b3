import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { sameAddress } from '@/domain/money/wallet-address'
import { addressProblem } from '@/domain/money/withdrawal'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

export type DestinationProblem = 'address-required' | 'address-invalid' | 'address-not-trusted'

const OFFERED = 3

/** Addresses that a withdrawal may go to: the member's wallet, earlier ones, or only trusted ones. */
export class DestinationsModel {
  private readonly trusted: Query<Data<'/api/my/getTrustedAddresses'>>
  private readonly recipients: Query<Data<'/api/my/getRecipients'>>
  readonly #stores: Pick<RootStore, 'queries' | 'session' | 'serverSeconds'>

  constructor(stores: Pick<RootStore, 'queries' | 'session' | 'serverSeconds'>) {
    this.#stores = stores
    this.trusted = stores.queries.call('/api/my/getTrustedAddresses', {})
    this.recipients = stores.queries.call('/api/my/getRecipients', {})
    makeAutoObservable(this)
  }

  /** The member's wallet, then all earlier destinations, the latest first. */
  get known(): readonly string[] {
    const { walletAddress } = this.#stores.session
    const used = (this.recipients.data?.accounts ?? []).map(({ account }) => account)
    return [...new Set(walletAddress === undefined ? used : [walletAddress, ...used])]
  }

  /** Returns the addresses to offer in the form. */
  offered(): readonly string[] {
    return (this.allowed() ?? this.known).slice(0, OFFERED)
  }

  isOwnWallet(address: string): boolean {
    const { walletAddress } = this.#stores.session
    return walletAddress !== undefined && sameAddress(walletAddress, address)
  }

  /** Returns true if nothing was ever sent to the address; false while that is unknown. */
  isFirst(address: string): boolean {
    return this.recipients.data !== undefined && !this.known.some((known) => sameAddress(known, address))
  }

  problemOf(address: string): DestinationProblem | undefined {
    const trusted = this.allowed()?.some((allowed) => sameAddress(allowed, address)) ?? true
    return addressProblem(address) ?? (trusted ? undefined : 'address-not-trusted')
  }

  async load(): Promise<void> {
    await Promise.all([this.trusted.load(), this.recipients.load()])
  }

  /** Returns the only allowed addresses, if the member restricts withdrawals. The platform's clock is not observed. */
  private allowed(): readonly string[] | undefined {
    const { only = false, endsAt = null, list = [] } = this.trusted.data ?? {}
    const now = this.#stores.serverSeconds()
    if (!only || (endsAt !== null && endsAt <= now)) return undefined
    return list.filter(({ usableAt }) => usableAt <= now).map(({ address }) => address)
  }
}
