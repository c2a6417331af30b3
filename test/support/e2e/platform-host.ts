import { readConfig } from '../../../server/config/config'
import { type RunningPlatform, start } from '../../../server/start'

/** Requests of the test process to a host. */
export type HostRequest =
  | { readonly ask: 'start'; readonly environment: Record<string, string> }
  | { readonly ask: 'close' }

/** The host's reply to a request. */
export interface HostAnswer {
  /** URL of the running platform; undefined if none runs. */
  readonly url?: string | undefined
  /** Reason why the request failed. */
  readonly error?: string
}

/**
 * A process that starts one platform after the other, so that each later one reuses loaded and compiled code. Separate
 * tests cover `server/main.ts`.
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
