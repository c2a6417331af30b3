import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { nextTask } from '@/lib/next-task.h5'
import { withDeadline } from './deadline'
import type { CancelSignal } from './ports'
import type { Remote, RemoteDependencies } from './remote'

/**
 * Fetches what makes calls with the first one: a visitor's first screen is answered by what came with the page. The page
 * fetches it at once where that is not so (src/first-screen/draw.h5.ts).
 *
 * @returns a function that throws AppError as a call does: `offline`, `timeout`, `aborted`, `server-busy`
 */
export const loadRemote = (dependencies: RemoteDependencies): ((signal?: CancelSignal) => Promise<Remote>) => {
  let remote: Remote | undefined
  return async (signal) => {
    if (remote) return remote
    const { createRemote } = await withDeadline(
      { timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS, signal },
      dependencies,
      () => import(/* webpackChunkName: "request" */ './remote'),
    )
    // The launch makes its calls together: each goes on in a task of its own.
    await nextTask()
    remote ??= createRemote(dependencies)
    return remote
  }
}
