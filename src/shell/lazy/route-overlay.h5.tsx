import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { StateView } from '@/components/state-view/state-view'
import { useTranslate } from '@/i18n/i18n-context'
import { routes } from '@/routes'
import { Loader } from '../frame/loader'
import './route-overlay.scss'
import { useShell } from '../frame/shell-context'
import { useOnline } from '../hooks/use-online'

interface RouteOverlayProps {
  readonly phase: 'shown' | 'slow' | 'failed' | 'not-found'
  readonly onRetry: () => void
}

/** Makes the page below the overlay unreachable for keyboard and screen readers. */
const useCoveredPageInert = (covered: boolean) => {
  useEffect(() => {
    const pages = document.getElementById('container')
    if (!covered || !pages) return undefined
    pages.setAttribute('inert', '')
    pages.setAttribute('aria-hidden', 'true')
    return () => {
      pages.removeAttribute('inert')
      pages.removeAttribute('aria-hidden')
    }
  }, [covered])
}

/** Overlay over the previous page while the next one loads, fails or does not exist. */
export const RouteOverlay = ({ phase, onRetry }: RouteOverlayProps) => {
  const { navigation, platform } = useShell()
  const { t } = useTranslate()
  const online = useOnline(platform.network)
  useCoveredPageInert(phase !== 'shown')
  useEffect(
    () => (phase === 'failed' ? platform.network.onChange((back) => back && onRetry()) : undefined),
    [phase, platform, onRetry],
  )
  if (phase === 'shown') return null
  // Reloads, because the router cannot navigate away from an address without a page.
  const restart = () => {
    window.location.hash = `#/${routes.home.path}`
    window.location.reload()
  }
  const goHome = {
    text: t('shell.goHome'),
    onPress: phase === 'not-found' ? restart : () => navigation.relaunch('home'),
  }
  const retry = { text: t('common.retry'), onPress: onRetry }
  return (
    <View className="boex-route-overlay">
      {phase === 'slow' && <Loader label={t('shell.loadingPage')} />}
      {phase === 'not-found' && (
        <StateView
          announced
          icon="alert"
          title={t('shell.notFoundTitle')}
          reason={t('shell.notFoundReason')}
          action={goHome}
        />
      )}
      {phase === 'failed' && (
        <StateView
          announced
          icon={online ? 'alert' : 'offline'}
          title={t(online ? 'shell.loadFailed' : 'shell.offlineTitle')}
          reason={t(online ? 'shell.loadFailedReason' : 'shell.offlineReason')}
          action={retry}
          secondaryAction={goHome}
        />
      )}
    </View>
  )
}
