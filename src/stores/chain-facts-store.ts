import { makeAutoObservable, runInAction } from 'mobx'
import type { Clock } from '@/platform/ports'
import type { ChainReader, TokenFacts } from '@/wallet/chain-reader'
import type { AppConfigStore } from './app-config-store'

/** Facts of BOEX read from the chain, not from the platform. The balance is the black hole's (specification §1). */
interface BoexOnChain extends TokenFacts {
  /** When it was read, in Unix milliseconds. */
  readonly readAt: number
}

/** What anybody can check on the chain; needs no wallet and no session. */
export class ChainFactsStore {
  boex: BoexOnChain | undefined
  phase: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'

  constructor(
    private readonly reader: ChainReader,
    private readonly appConfig: AppConfigStore,
    private readonly clock: Clock,
  ) {
    makeAutoObservable<this, 'reader' | 'appConfig' | 'clock'>(this, { reader: false, appConfig: false, clock: false })
  }

  /** Reads the chain again; what was shown stays while it runs and when it fails. Never throws. */
  async refresh(): Promise<void> {
    if (this.phase === 'loading') return
    this.phase = 'loading'
    try {
      // Read before the first pause where it is there: the chain answers later than the platform.
      const config = this.appConfig.config ?? (await this.appConfig.ensure())
      const facts = await this.reader.token(config.chain, config.tokens.BOEX.address, config.blackHoleAddress)
      runInAction(() => {
        this.boex = { ...facts, readAt: this.clock.now() }
        this.phase = 'ready'
      })
    } catch {
      runInAction(() => {
        this.phase = 'failed'
      })
    }
  }
}
