import { RELOGIN_DELAY_MILLISECONDS } from '@/domain/constants'
import { AppError } from '@/errors/app-error'
import type { Notices } from '@/errors/notices'
import type { Clock } from '@/platform/device/clock'

/**
 * What happens when a session has expired (specification §4): forget it, say so, and after 1.8 seconds go to login.
 * However many calls find out at the same time, it happens once.
 *
 * @param forget clears token and user and keeps the present place for the return; called at once
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
