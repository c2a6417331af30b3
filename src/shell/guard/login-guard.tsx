import { useEffect, useRef, useState } from 'react'
import { StateView } from '@/components/state-view/state-view'
import { useTranslate } from '@/i18n/i18n-context'
import type { Translate } from '@/i18n/translator'
import type { Question } from '@/platform/ports'
import { type RouteKey, routes } from '@/routes'
import { useStores } from '@/stores/stores-context'
import type { PageLifecycle } from '../frame/page-lifecycle'
import { useShell } from '../frame/shell-context'

/** Returns the login prompt for visitors, in the specification's words (§2). */
export const loginQuestion = (t: Translate): Question => ({
  text: t('shell.loginQuestion'),
  confirmText: t('shell.goToLogin'),
  cancelText: t('shell.stay'),
})

/** Opens login and stores the current page for the return. */
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
 * Returns true if the page may show its screen. A member's page without a token asks once per show: 'You are not logged
 * in. Go to login?' (specification §2). If the session ends while the page is open, the page remains, because the
 * session expiry has a separate message and relaunch.
 *
 * @param closed true if the page has no content on this host
 */
export const useLoginGuard = (route: RouteKey, { shows, visible }: PageLifecycle, closed: boolean): boolean => {
  const { session } = useStores()
  const { navigation, platform } = useShell()
  const { t } = useTranslate()
  const goToLogin = useGoToLogin()
  const asked = useRef<Question & { withdrawn: boolean }>()
  // An unavailable page never asks for a login.
  const member = routes[route].access === 'member' && !closed
  const [shownLocked, setShownLocked] = useState(member && !session.loggedIn)

  /** Closes the prompt with its page, because a late answer would navigate from another page. */
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

/** Placeholder of the page behind the login prompt. */
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
