import { RELOGIN_DELAY_MILLISECONDS } from '@/domain/constants'
import { AppError } from '@/errors/app-error'
import type { Notices } from '@/errors/notices'
import type { Clock } from '@/platform/device/clock'

/**
 * Handles an expired session (specification §4): clears it, notifies the person, and opens login after 1.8 seconds. It
 * runs once, even if several calls report the expiry.
 *
 * @param forget clears token and user immediately, and keeps the current page for the return
 * @param goToLogin relaunches at login
 */
export const createSessionExpiry = ({
  clock,
  notices,
  forget,
  goToLogin,
}: {
  clock: Clock
  notices: Notices
  forget: () => void
  goToLogin: () => void
}): (() => void) => {
  let running = false
  return () => {
    if (running) return
    running = true
    forget()
    notices.show(new AppError('login-expired'))
    clock.setTimeout(() => {
      running = false
      goToLogin()
    }, RELOGIN_DELAY_MILLISECONDS)
  }
}
