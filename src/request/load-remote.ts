import type { CancelSignal } from './ports'
import { createRemote, type Remote, type RemoteDependencies } from './remote'

/** A mini-program's package has what makes calls. */
export const loadRemote = (dependencies: RemoteDependencies): ((signal?: CancelSignal) => Promise<Remote>) => {
  const remote = Promise.resolve(createRemote(dependencies))
  return () => remote
}
