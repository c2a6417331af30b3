import { readConfig } from '../../../server/config/config'
import { type RunningPlatform, start } from '../../../server/start'

/** What the process of the tests asks of a host. */
export type HostRequest =
  | { readonly ask: 'start'; readonly environment: Record<string, string> }
  | { readonly ask: 'close' }

/** What the host answers to each. */
export interface HostAnswer {
  /** Of the platform that runs now; undefined where none does. */
  readonly url?: string | undefined
  /** Why what was asked for did not happen. */
  readonly error?: string
}

/**
 * A process that starts one platform after the other: what the first one has loaded and compiled is there for the next.
 * `server/main.ts` has tests of its own.
 */
const serve = (): void => {
  let platform: RunningPlatform | undefined
  const answerTo = async (request: HostRequest): Promise<HostAnswer> => {
    await platform?.close()
    platform = undefined
    if (request.ask === 'start') platform = await start(readConfig({ ...process.env, ...request.environment }))
    return { url: platform?.url }
  }
  process.on('message', (request: HostRequest) => {
    answerTo(request)
      .catch((error: unknown): HostAnswer => ({ error: String(error instanceof Error ? error.stack : error) }))
      .then((answer) => process.send?.(answer))
  })
  process.on('disconnect', () => process.exit())
}

serve()
