import { AppError } from '@/errors/app-error'
import { failureText } from '@/lib/failure-text'
import type { Network } from '@/platform/device/network'
import type { TransportDependencies, TransportRequest } from './ports'

const OFFLINE_WORDS = /internet_disconnected|network is down|no network|unable to resolve host|offline/i

/** Host message of a cancelled call. An aborted connection does not match, because it counts as lost. */
const ENDED_WORDS = /:fail abort/i

/** Converts the failure of a host or browser by its message, because there are no codes. */
const transportError = (failure: unknown, online: boolean): AppError => {
  const detail = failureText(failure)
  const details = { cause: failure, detail }
  if (ENDED_WORDS.test(detail)) return new AppError('aborted', details)
  if (/time(d)?[ -]?out/i.test(detail)) return new AppError('timeout', details)
  return new AppError(!online || OFFLINE_WORDS.test(detail) ? 'offline' : 'server-busy', details)
}

/**
 * Runs a call until its response body is complete, its time is over or the caller cancels it. An early end aborts the
 * call and does not wait for the abort.
 *
 * @param run gets a function that registers how to abort the call, and one that restarts the timeout
 * @throws AppError `timeout`, `aborted`, or the converted failure of `run`
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
