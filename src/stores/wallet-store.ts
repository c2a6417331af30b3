import { makeAutoObservable } from 'mobx'
import { type ChecksumState, checksumState, sameAddress } from '@/domain/money/wallet-address'
import { AppError, ignoreAppError } from '@/errors/app-error'
import type { ChainDescription, Wallet, WalletAccount, WalletChange, WalletInfo } from '@/wallet/wallet'
import type { Persistence } from './persistence'
import type { SessionStore } from './session-store'

export interface WalletSwitch {
  readonly kind: 'account' | 'chain'
  /** The session's address. */
  readonly from: string
  /** The connected address; absent if the wallet shows none. */
  readonly to: string | undefined
}

/** The wallets found, the connected one, and its difference from the session's wallet. */
export class WalletStore {
  found: WalletInfo[] = []
  searching = false
  account: WalletAccount | undefined
  recentWalletId: string
  /** Set while the connected wallet is not the session's (specification §4); cleared when it is again. */
  switched: WalletSwitch | undefined
  /** The platform's chain; undefined until the config is known. */
  #chain: ChainDescription | undefined
  /** True while the connected wallet is asked to switch to the platform's chain. */
  switchingChain = false
  /** True while the wallet has left a prompt unanswered for long. */
  unanswered = false
  /** Id of the wallet with an open connection request; empty if there is none. */
  connectingId = ''
  /** Id of the latest wallet with a connection request, answered or not. */
  #askedWalletId = ''
  /** True while the wallet of the last visit is missing; the app reconnects it when it announces itself. */
  #awaitsRecent = false
  private checksum: { readonly of: (address: string) => string } | undefined
  readonly #wallet: Wallet
  readonly #session: SessionStore
  readonly #persistence: Persistence

  constructor(wallet: Wallet, session: SessionStore, persistence: Persistence) {
    this.#wallet = wallet
    this.#session = session
    this.#persistence = persistence
    this.recentWalletId = persistence.read().recentWalletId
    makeAutoObservable(this)
    wallet.onChange((change) => this.follow(change))
    wallet.onFound((found) => this.adoptFound(found))
    wallet.onPromptStatus((status) => (this.unanswered = status === 'waiting'))
  }

  /** False in a mini-program, which has no wallets. */
  get supported(): boolean {
    return this.#wallet.supported
  }

  /** Loads the code of `checksumOf`, if this build has it. */
  async loadChecksum(): Promise<void> {
    if (this.checksum) return
    const checksummed = await this.#wallet.loadChecksum?.()
    this.checksum = checksummed && { of: checksummed }
  }

  /** Checks an address's checksum (EIP-55); undefined while the check is not loaded. */
  checksumOf(address: string): ChecksumState | undefined {
    return this.checksum && checksumState(address, this.checksum.of(address))
  }

  /** The wallets found, most recently used first. */
  get choices(): WalletInfo[] {
    const recent = this.recentWalletId
    return [...this.found].sort((left, right) => Number(right.id === recent) - Number(left.id === recent))
  }

  /** Announced name of the connected wallet; empty if none is connected. */
  get name(): string {
    return this.found.find(({ id }) => id === this.account?.walletId)?.name ?? ''
  }

  get onPlatformChain(): boolean {
    return this.#chain === undefined || this.account?.chainId === this.#chain.id
  }

  adoptChain(chain: ChainDescription): void {
    this.#chain = chain
  }

  /** Searches for wallets. Resolves immediately if some are already known. Finds none in a mini-program. */
  async discover(withinMilliseconds?: number): Promise<WalletInfo[]> {
    this.searching = true
    try {
      const found = await this.#wallet.discover(withinMilliseconds).catch((error: unknown) => {
        ignoreAppError(error)
        return this.found
      })
      this.found = found
      return found
    } finally {
      this.searching = false
    }
  }

  /** Reconnects the wallet of the last visit without a prompt, and compares it with the session (§4). */
  async resume(): Promise<void> {
    if (!this.#wallet.supported || this.recentWalletId === '') return
    await this.discover()
    await this.resumeRecent()
  }

  private async resumeRecent(): Promise<void> {
    this.#awaitsRecent = !this.found.some((info) => info.id === this.recentWalletId)
    if (this.#awaitsRecent) return
    const account = await this.#wallet.resume(this.recentWalletId)
    this.resumed(account)
  }

  /** Finds a wallet that is still connected from an earlier visit, without a prompt (A9). */
  async recognise(): Promise<void> {
    for (const { id } of this.found.length > 0 ? this.found : await this.discover()) {
      const account = this.account ?? (await this.#wallet.resume(id).catch(() => undefined))
      if (account) {
        this.account = account
        return
      }
    }
  }

  /** Connects a wallet with a prompt. @throws AppError connection-rejected, request pending, disconnected */
  async connect(walletId: string): Promise<WalletAccount> {
    this.#askedWalletId = walletId
    this.connectingId = walletId
    try {
      const account = await this.#wallet.connect(walletId)
      this.connected(account, walletId)
      return account
    } finally {
      this.endConnecting(walletId)
    }
  }

  /**
   * Returns the account for a payment of this session: connected, the session's own, on the platform's chain.
   * @throws AppError need-wallet-browser, wallet-switched, rejected, chain unsupported …
   */
  async ensureOwn(): Promise<WalletAccount> {
    const account = this.account ?? (await this.connect(await this.onlyChoice()))
    if (!this.#session.owns(account.address)) {
      this.compare(account.address)
      throw new AppError('wallet-switched')
    }
    await this.ensureChain()
    return this.account ?? account
  }

  /** Switches the connected wallet to the platform's chain. @throws AppError network-rejected, chain unsupported */
  async ensureChain(): Promise<void> {
    const { account } = this
    const chain = this.#chain
    if (!chain || !account || account.chainId === chain.id) return
    this.switchingChain = true
    try {
      await this.#wallet.switchChain(chain)
      this.setChain(chain)
    } finally {
      this.switchingChain = false
    }
  }

  /** Stops waiting for unanswered wallet requests; their callers get wallet-unanswered. */
  stopWaiting(): void {
    this.#wallet.stopWaiting()
  }

  signMessage(text: string, address: string): Promise<string> {
    return this.#wallet.signMessage(text, address)
  }

  /** The person has seen the switch; the next login starts with the connected wallet. */
  acknowledgeSwitch(): void {
    this.switched = undefined
  }

  disconnect(): void {
    this.#wallet.disconnect()
    this.#askedWalletId = ''
    this.account = undefined
    this.switched = undefined
  }

  private async onlyChoice(): Promise<string> {
    if (!this.#wallet.supported) throw new AppError('need-wallet-browser')
    const found = this.found.length > 0 ? this.found : await this.discover()
    const chosen = found.find((info) => info.id === this.recentWalletId) ?? (found.length === 1 ? found[0] : undefined)
    if (chosen) return chosen.id
    throw new AppError(found.length === 0 ? 'need-wallet-browser' : 'wallet-choice-needed')
  }

  /** Takes over the wallets found; some announce themselves late, while no search runs. */
  private adoptFound(found: WalletInfo[]): void {
    this.found = found
    // The person did not ask for this connection, so a failure is not shown.
    if (this.#awaitsRecent && !this.account) this.resumeRecent().catch(() => undefined)
  }

  private follow(change: WalletChange): void {
    const before = this.account ?? this.answered(change)
    if (!before) return
    if (change.address === undefined) {
      this.account = undefined
      return
    }
    const chainId = change.chainId ?? before.chainId
    this.account = { ...before, address: change.address, chainId }
    this.compare(change.address)
    // Leaving the platform's chain is a switch (§4). Entering it, or a change that the app asked for, is not.
    const left = chainId !== before.chainId && this.#chain !== undefined && chainId !== this.#chain.id
    if (left && !this.switchingChain && this.#session.walletAddress) {
      this.switched = { kind: 'chain', from: this.#session.walletAddress, to: change.address }
    }
  }

  /** Returns the account if a pending connection request was approved late, or a locked wallet was unlocked. */
  private answered({ address, chainId }: WalletChange): WalletAccount | undefined {
    const walletId = this.#askedWalletId || this.recentWalletId
    if (walletId === '' || address === undefined || chainId === undefined) return undefined
    return { walletId, address, chainId }
  }

  private compare(address: string): void {
    const own = this.#session.loggedIn ? this.#session.walletAddress : undefined
    if (own === undefined || sameAddress(own, address)) this.switched = undefined
    else this.switched = { kind: 'account', from: own, to: address }
  }

  private resumed(account: WalletAccount | undefined): void {
    this.account = account
    if (account) this.compare(account.address)
  }

  private connected(account: WalletAccount, walletId: string): void {
    this.account = account
    this.recentWalletId = walletId
    this.#persistence.merge({ recentWalletId: walletId })
  }

  private endConnecting(walletId: string): void {
    if (this.connectingId === walletId) this.connectingId = ''
  }

  private setChain(chain: ChainDescription): void {
    if (this.account) this.account = { ...this.account, chainId: chain.id }
  }
}
