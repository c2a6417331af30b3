import { useEffect, useRef, useState } from 'react'
import { StateView } from '@/components/state-view/state-view'
import { useTranslate } from '@/i18n/i18n-context'
import type { Translate } from '@/i18n/translator'
import type { Question } from '@/platform/ports'
import { type RouteKey, routes } from '@/routes'
import { useStores } from '@/stores/stores-context'
import type { PageLifecycle } from '../frame/page-lifecycle'
import { useShell } from '../frame/shell-context'

/** The question of what a visitor may not do, as the specification words it (§2). */
export const loginQuestion = (t: Translate): Question => ({
  text: t('shell.loginQuestion'),
  confirmText: t('shell.goToLogin'),
  cancelText: t('shell.stay'),
})

/** Goes to login and remembers the page on screen as the place to return to. */
const useGoToLogin = () => {
  const { session } = useStores()
  const { navigation } = useShell()
  return () => {
    session.rememberPlace(navigation.current().address)
    session.ask('needed')
    navigation.redirect('login')
  }
}

/**
 * Whether the page may show its screen. A member's page without a token asks once each time it is shown: 'You are not
 * logged in. Go to login?' (specification §2). A session that ends while the page is open does not take it away: the
 * expiry has its own message and relaunch.
 *
 * @param closed the page shows nothing of its own in this host
 */
export const useLoginGuard = (route: RouteKey, { shows, visible }: PageLifecycle, closed: boolean): boolean => {
  const { session } = useStores()
  const { navigation, platform } = useShell()
  const { t } = useTranslate()
  const goToLogin = useGoToLogin()
  const asked = useRef<Question & { withdrawn: boolean }>()
  // A page that is not available does not ask anybody to log in.
  const member = routes[route].access === 'member' && !closed
  const [shownLocked, setShownLocked] = useState(member && !session.loggedIn)

  /** Closes the question with its page: answered on another page, it would return to the wrong one. */
  const withdraw = () => {
    if (!asked.current) return
    asked.current.withdrawn = true
    platform.notifier.dismiss(asked.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time the page is shown, not when words change
  useEffect(() => {
    if (shows === 0) return
    const locked = member && !session.loggedIn
    setShownLocked(locked)
    if (!locked || asked.current) return
    const question = { ...loginQuestion(t), withdrawn: false }
    asked.current = question
    platform.notifier.confirm(question).then((agreed) => {
      asked.current = undefined
      if (question.withdrawn) return
      if (session.loggedIn) setShownLocked(false)
      else if (agreed) goToLogin()
      else navigation.back()
    })
  }, [shows])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an app in the background keeps the question of its page
  useEffect(() => {
    if (!visible && navigation.current().route !== route) withdraw()
  }, [visible])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is closed
  useEffect(() => withdraw, [])

  return !shownLocked || session.loggedIn
}

/** What the page shows behind the question. */
export const LoginNeeded = () => {
  const { t } = useTranslate()
  const goToLogin = useGoToLogin()
  return (
    <StateView
      icon="lock"
      title={t('messages.not-logged-in')}
      action={{ text: t('shell.goToLogin'), onPress: goToLogin }}
    />
  )
}
