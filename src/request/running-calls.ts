import { APP_CODE } from '@/contract/app-codes'
import type { Envelope } from '@/contract/envelope'
import { SLOW_CALL_MILLISECONDS } from '@/domain/constants'
import { AppError, isAppError } from '@/errors/app-error'
import { CancelSource } from '@/lib/cancel-source'
import type { Clock } from '@/platform/device/clock'
import type { CancelSignal } from './ports'

/** Calls that take long enough to tell the user (M6). */
export interface SlowCalls {
  /** Cancels them; undefined while one of them is a write, which may be carried out already. */
  readonly cancel: (() => void) | undefined
}

interface RunningCallsDependencies {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>
  readonly session: { token(): string | undefined }
  readonly onWriting?: ((writing: boolean) => void) | undefined
  readonly onSlow?: ((calls: SlowCalls | undefined) => void) | undefined
}

interface Begun {
  readonly read: boolean
  /** Token of the member whose data it reads; undefined for data that is the same for every caller. */
  readonly owner: string | undefined
  /** Equal for reads of the same data. */
  readonly question: string
  readonly signal: CancelSignal | undefined
}

export interface RunningCall {
  /** Signal of this call for a read, the caller's signal for a write. */
  readonly signal: CancelSignal | undefined
  /** Returns the envelope to use: that of a later read of the same data, if it came first. @throws AppError aborted */
  settle(envelope: Envelope): Envelope
  failure(error: unknown): unknown
  end(): void
}

interface Entry extends Begun {
  readonly source: CancelSource | undefined
  slow: boolean
  newer?: Envelope
}

/** Tracks calls on their way: writes for the money figures, slow calls for the user, and reads that a logout cancels. */
export const createRunningCalls = ({ clock, session, onWriting, onSlow }: RunningCallsDependencies) => {
  /** In start order. */
  const running = new Set<Entry>()

  const reportWrites = () => onWriting?.([...running].some(({ read }) => !read))

  const reportSlow = () => {
    const slow = [...running].filter((entry) => entry.slow)
    const cancel = () => {
      for (const { source } of slow) source?.cancel()
    }
    const reads = slow.every(({ read }) => read)
    onSlow?.(slow.length === 0 ? undefined : { cancel: reads ? cancel : undefined })
  }

  return {
    begin(call: Begun): RunningCall {
      const { read, owner, question, signal } = call
      const source = read ? new CancelSource() : undefined
      const cancel = () => source?.cancel()
      if (signal?.aborted) cancel()
      signal?.addEventListener('abort', cancel)
      const entry: Entry = { ...call, source, slow: false }
      running.add(entry)
      if (!read) reportWrites()
      const timer = clock.setTimeout(() => {
        entry.slow = true
        reportSlow()
      }, SLOW_CALL_MILLISECONDS)
      /**
       * True for a member's read after their logout. The platform would refuse it (401), and it belongs to no later
       * session.
       */
      const isStaleOwner = () => read && owner !== undefined && owner !== (session.token() ?? '')

      return {
        signal: source ?? signal,
        settle(envelope) {
          if (read && envelope.code === APP_CODE.SUCCESS && !entry.newer) {
            for (const older of running) {
              if (older === entry) break
              if (older.read && older.question === question) older.newer = envelope
            }
          }
          if (isStaleOwner()) throw new AppError('aborted')
          return entry.newer ?? envelope
        },
        failure: (error) => (isStaleOwner() && !isAppError(error, 'login-expired') ? new AppError('aborted') : error),
        end() {
          clock.clearTimeout(timer)
          signal?.removeEventListener('abort', cancel)
          running.delete(entry)
          if (entry.slow) reportSlow()
          if (!read) reportWrites()
        },
      }
    },
    cancelReads(token: string) {
      for (const { owner, source } of running) if (owner === token) source?.cancel()
    },
  }
}
