import { hashToken, keepUses } from '../commands/sessions'
import type { Platform } from '../platform'

/** Interval of writes to the database, so that a read does not write itself. */
const EVERY_MILLISECONDS = 60_000
/** Maximum sessions recorded between two writes; further ones must wait for the next one. */
const SESSIONS_MAXIMUM = 100_000

/** Last use of each session in this process, written once a minute for all of them. */
export class SessionUses {
  private used = new Map<string, { readonly at: number; readonly network: string }>()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly platform: Pick<Platform, 'database' | 'log'>) {}

  start(): void {
    this.timer = setInterval(() => {
      this.keep().catch((error: unknown) => this.platform.log.error({ error }, 'uses of sessions not written down'))
    }, EVERY_MILLISECONDS)
  }

  /** @param use in unix seconds, from a network as `maskedNetwork` */
  note(token: string, use: { readonly at: number; readonly network: string }): void {
    if (this.used.size < SESSIONS_MAXIMUM || this.used.has(token)) this.used.set(token, use)
  }

  /** Writes down what was noted since the last time. */
  async keep(): Promise<void> {
    const { used } = this
    this.used = new Map()
    await keepUses(
      this.platform.database,
      [...used].map(([token, use]) => ({ tokenHash: hashToken(token), ...use })),
    )
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.keep()
  }
}
