import { AppError } from '@/errors/app-error'
import { failureText } from '@/lib/failure-text'
import type { Network } from '@/platform/device/network'
import type { TransportDependencies, TransportRequest } from './ports'

const OFFLINE_WORDS = /internet_disconnected|network is down|no network|unable to resolve host|offline/i

/** What a host says of a call that it ended itself; a connection that was aborted is a lost one. */
const ENDED_WORDS = /:fail abort/i

/** The kind of a host's or a browser's failure, by its message: there are no codes. */
const transportError = (failure: unknown, online: boolean): AppError => {
  const detail = failureText(failure)
  const details = { cause: failure, detail }
  if (ENDED_WORDS.test(detail)) return new AppError('aborted', details)
  if (/time(d)?[ -]?out/i.test(detail)) return new AppError('timeout', details)
  return new AppError(!online || OFFLINE_WORDS.test(detail) ? 'offline' : 'server-busy', details)
}

/**
 * Runs a call until it is answered, its time is over or somebody ends it, the body of the answer included. What ended
 * early is aborted as well as it can be: nobody waits for that.
 *
 * @param run is handed a function that takes how the call is aborted, and one that begins its time anew
 * @throws AppError `timeout`, `aborted`, or what the failure of `run` means
 */
export const withDeadline = async <T>(
  { timeoutMilliseconds, signal }: Pick<TransportRequest, 'timeoutMilliseconds' | 'signal'>,
  { network, clock }: Pick<TransportDependencies, 'clock'> & { readonly network: Pick<Network, 'isOnline'> },
  run: (onEnd: (abort: () => void) => void, onProgress: () => void) => Promise<T>,
): Promise<T> => {
  if (signal?.aborted) throw new AppError('aborted')
  let end: (kind: 'timeout' | 'aborted') => void = () => undefined
  let abort: (() => void) | undefined
  const ended = new Promise<never>((_, reject) => {
    end = (kind) => {
      reject(new AppError(kind))
      abort?.()
    }
  })
  const cancel = () => end('aborted')
  const start = () => clock.setTimeout(() => end('timeout'), timeoutMilliseconds)
  let timer = start()
  let over = false
  const restart = () => {
    clock.clearTimeout(timer)
    if (!over) timer = start()
  }
  signal?.addEventListener('abort', cancel)
  try {
    return await Promise.race([
      ended,
      run((how) => {
        abort = how
      }, restart),
    ])
  } catch (error) {
    throw error instanceof AppError ? error : transportError(error, network.isOnline())
  } finally {
    over = true
    clock.clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}
