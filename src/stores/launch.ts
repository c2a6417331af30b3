import { makeAutoObservable } from 'mobx'
import { ignoreAppError } from '@/errors/app-error'
import type { AppConfigStore } from './app-config-store'
import type { Purchases } from './orders/purchases'
import type { SessionStore } from './session-store'
import type { UnreadStore } from './unread-store'
import type { WalletStore } from './wallet-store'

export const LAUNCH_STEPS = ['config', 'session', 'wallet'] as const

export type LaunchStep = (typeof LAUNCH_STEPS)[number]
export type LaunchState = 'waiting' | 'running' | 'done' | 'failed'

/** Named launch steps, which the splash shows (A2). They run once, whichever page opens first. */
export class Launch {
  readonly steps: Record<LaunchStep, LaunchState> = { config: 'waiting', session: 'waiting', wallet: 'waiting' }
  #running: Promise<void> | undefined
  readonly #stores: {
    appConfig: AppConfigStore
    session: SessionStore
    wallet: WalletStore
    unread: UnreadStore
    purchases: Purchases
  }
  readonly #onSession: () => void

  constructor(
    stores: {
      appConfig: AppConfigStore
      session: SessionStore
      wallet: WalletStore
      unread: UnreadStore
      purchases: Purchases
    },
    onSession: () => void,
  ) {
    this.#stores = stores
    this.#onSession = onSession
    makeAutoObservable(this)
  }

  get finished(): boolean {
    return LAUNCH_STEPS.every((step) => this.steps[step] === 'done' || this.steps[step] === 'failed')
  }

  get failed(): boolean {
    return this.steps.config === 'failed'
  }

  /** Runs the steps; a call after a failure runs only the failed ones. Never throws: each step has its state. */
  run(): Promise<void> {
    this.#running ??= this.runSteps().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  private async runSteps(): Promise<void> {
    const { appConfig, session, wallet, unread, purchases } = this.#stores
    await Promise.all([
      this.take('config', async () => {
        await appConfig.ensure()
      }),
      this.take('session', async () => {
        if (!session.loggedIn) return
        this.#onSession()
        // The request wrapper ends an expired session and shows a message. Without a network the stored session
        // continues.
        await Promise.all([session.refresh().catch(ignoreAppError), unread.refresh().catch(ignoreAppError)])
      }),
      this.take('wallet', () => wallet.resume()),
    ])
    // If the chain does not respond, the app asks it again when it next comes to the foreground.
    purchases.recover().catch(ignoreAppError)
  }

  private async take(step: LaunchStep, work: () => Promise<void>): Promise<void> {
    if (this.steps[step] === 'done') return
    this.set(step, 'running')
    try {
      await work()
      this.set(step, 'done')
    } catch {
      // The splash shows which step failed and offers to run it again.
      this.set(step, 'failed')
    }
  }

  private set(step: LaunchStep, state: LaunchState): void {
    this.steps[step] = state
  }
}
