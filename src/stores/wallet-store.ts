import { makeAutoObservable, runInAction } from 'mobx'
import { type ChecksumState, checksumState, sameAddress } from '@/domain/wallet-address'
import { AppError, ignoreAppError } from '@/errors/app-error'
import type { ChainDescription, Wallet, WalletAccount, WalletChange, WalletInfo } from '@/wallet/wallet'
import type { Persistence } from './persistence'
import type { SessionStore } from './session-store'

/** What made the session's wallet another one. */
export interface WalletSwitch {
  readonly kind: 'account' | 'chain'
  /** The session's address. */
  readonly from: string
  /** The address now connected; absent when the wallet shows none. */
  readonly to: string | undefined
}

/** The wallet beside the session: which are there, which is connected, and whether it is still the session's. */
export class WalletStore {
  found: WalletInfo[] = []
  searching = false
  account: WalletAccount | undefined
  recentWalletId: string
  /** Set while the connected wallet is not the session's (specification §4); cleared when it is again. */
  switched: WalletSwitch | undefined
  /** The chain the platform lives on, known once the config is. */
  private chain: ChainDescription | undefined
  private switchingChain = false
  /** The wallet that was last asked to connect, whether it has answered or not. */
  private askedWalletId = ''
  private checksum: { readonly of: (address: string) => string } | undefined

  constructor(
    private readonly wallet: Wallet,
    private readonly session: SessionStore,
    private readonly persistence: Persistence,
  ) {
    this.recentWalletId = persistence.read().recentWalletId
    makeAutoObservable<this, 'wallet' | 'session' | 'persistence' | 'chain' | 'switchingChain' | 'askedWalletId'>(
      this,
      {
        wallet: false,
        session: false,
        persistence: false,
        chain: false,
        switchingChain: false,
        askedWalletId: false,
      },
    )
    wallet.onChange((change) => this.follow(change))
  }

  /** False in a mini-program, where no wallet can be. */
  get supported(): boolean {
    return this.wallet.supported
  }

  /** Makes `checksumOf` able to tell, where anything here can. */
  async loadChecksum(): Promise<void> {
    if (this.checksum) return
    const checksummed = await this.wallet.loadChecksum?.()
    runInAction(() => {
      this.checksum = checksummed && { of: checksummed }
    })
  }

  /** What the letters of an address say of a typing error (EIP-55); undefined where nothing here can tell (yet). */
  checksumOf(address: string): ChecksumState | undefined {
    return this.checksum && checksumState(address, this.checksum.of(address))
  }

  /** The wallets found, the one used last first. */
  get choices(): WalletInfo[] {
    const recent = this.recentWalletId
    return [...this.found].sort((left, right) => Number(right.id === recent) - Number(left.id === recent))
  }

  /** Name of the connected wallet, as it announced itself; empty where none is. */
  get name(): string {
    return this.found.find(({ id }) => id === this.account?.walletId)?.name ?? ''
  }

  get onPlatformChain(): boolean {
    return this.chain === undefined || this.account?.chainId === this.chain.id
  }

  adoptChain(chain: ChainDescription): void {
    this.chain = chain
  }

  /** Looks for wallets; answers at once with what is known when there is something. Finds none where it cannot look. */
  async discover(withinMilliseconds?: number): Promise<WalletInfo[]> {
    this.searching = true
    try {
      const found = await this.wallet.discover(withinMilliseconds).catch((error: unknown) => {
        ignoreAppError(error)
        return this.found
      })
      runInAction(() => {
        this.found = found
      })
      return found
    } finally {
      runInAction(() => {
        this.searching = false
      })
    }
  }

  /** Finds the wallet of the last visit again, without asking anybody. Compares it with the session (§4). */
  async resume(): Promise<void> {
    if (!this.wallet.supported || this.recentWalletId === '') return
    const found = await this.discover()
    if (!found.some((info) => info.id === this.recentWalletId)) return
    const account = await this.wallet.resume(this.recentWalletId)
    runInAction(() => {
      this.account = account
      if (account) this.compare(account.address)
    })
  }

  /** Finds the wallet that shows this page an account without asking: it knows the page from an earlier visit (A9). */
  async recognise(): Promise<void> {
    for (const { id } of this.found.length > 0 ? this.found : await this.discover()) {
      const account = this.account ?? (await this.wallet.resume(id).catch(() => undefined))
      if (account) {
        runInAction(() => {
          this.account = account
        })
        return
      }
    }
  }

  /** Connects a wallet, asking the person. @throws AppError rejected, request pending, disconnected */
  async connect(walletId: string): Promise<WalletAccount> {
    this.askedWalletId = walletId
    const account = await this.wallet.connect(walletId)
    runInAction(() => {
      this.account = account
      this.recentWalletId = walletId
      this.persistence.merge({ recentWalletId: walletId })
    })
    return account
  }

  /**
   * The account a payment of this session may come from: connected, the session's own, on the platform's chain.
   * @throws AppError need-wallet-browser, wallet-switched, rejected, chain unsupported …
   */
  async ensureOwn(): Promise<WalletAccount> {
    const account = this.account ?? (await this.connect(await this.onlyChoice()))
    if (!this.session.owns(account.address)) {
      runInAction(() => this.compare(account.address))
      throw new AppError('wallet-switched')
    }
    await this.ensureChain()
    return this.account ?? account
  }

  /** Switches the connected wallet to the platform's chain. @throws AppError rejected, chain unsupported */
  async ensureChain(): Promise<void> {
    const { chain, account } = this
    if (!chain || !account || account.chainId === chain.id) return
    this.switchingChain = true
    try {
      await this.wallet.switchChain(chain)
      runInAction(() => {
        if (this.account) this.account = { ...this.account, chainId: chain.id }
      })
    } finally {
      this.switchingChain = false
    }
  }

  signMessage(text: string, address: string): Promise<string> {
    return this.wallet.signMessage(text, address)
  }

  /** The person was told of the switch; the next login starts from what is connected. */
  acknowledgeSwitch(): void {
    this.switched = undefined
  }

  disconnect(): void {
    this.wallet.disconnect()
    this.askedWalletId = ''
    this.account = undefined
    this.switched = undefined
  }

  private async onlyChoice(): Promise<string> {
    if (!this.wallet.supported) throw new AppError('need-wallet-browser')
    const found = this.found.length > 0 ? this.found : await this.discover()
    const chosen = found.find((info) => info.id === this.recentWalletId) ?? (found.length === 1 ? found[0] : undefined)
    if (chosen) return chosen.id
    throw new AppError(found.length === 0 ? 'need-wallet-browser' : 'wallet-choice-needed')
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
    // Leaving the platform's chain is a switch (§4); coming to it, or doing as the app asked, is not.
    const left = chainId !== before.chainId && this.chain !== undefined && chainId !== this.chain.id
    if (left && !this.switchingChain && this.session.walletAddress) {
      this.switched = { kind: 'chain', from: this.session.walletAddress, to: change.address }
    }
  }

  /** A request that was left waiting in the wallet was answered after all. */
  private answered({ address, chainId }: WalletChange): WalletAccount | undefined {
    if (this.askedWalletId === '' || address === undefined || chainId === undefined) return undefined
    return { walletId: this.askedWalletId, address, chainId }
  }

  private compare(address: string): void {
    const own = this.session.loggedIn ? this.session.walletAddress : undefined
    if (own === undefined || sameAddress(own, address)) this.switched = undefined
    else this.switched = { kind: 'account', from: own, to: address }
  }
}
