import { useEffect, useMemo } from 'react'
import { StateView } from '@/components/state-view/state-view'
import { useTranslate } from '@/i18n/i18n-context'
import { ErrorBoundary } from '../frame/error-boundary'
import { Loader } from '../frame/loader'
import { useShell } from '../frame/shell-context'
import { useOnline } from '../hooks/use-online'
import { type createScreenCache, type LoadScreen, useLazyScreen } from './lazy-screen'

interface ScreenSlotProps {
  readonly load: LoadScreen
  readonly cache: ReturnType<typeof createScreenCache>
}

/** Error view 'Oops, network signal lost' (specification §8). It retries automatically when the network returns. */
const NoNetwork = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslate()
  return (
    <StateView
      announced
      icon="offline"
      title={t('shell.offlineTitle')}
      reason={t('shell.offlineReason')}
      action={{ text: t('common.retry'), onPress: onRetry }}
    />
  )
}

/** Delay before the retry, because browsers report online before requests succeed. */
const RECONNECTED_MILLISECONDS = 2_000

const LoadFailed = ({ again }: { readonly again: (pauseMilliseconds?: number) => void }) => {
  const { platform } = useShell()
  const { t } = useTranslate()
  const online = useOnline(platform.network)

  useEffect(() => platform.network.onChange((back) => back && again(RECONNECTED_MILLISECONDS)), [platform, again])

  const onRetry = () => again()
  if (!online) return <NoNetwork onRetry={onRetry} />
  return (
    <StateView
      announced
      icon="alert"
      title={t('shell.loadFailed')}
      reason={t('shell.loadFailedReason')}
      action={{ text: t('common.retry'), onPress: onRetry }}
    />
  )
}

const Crashed = ({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) => {
  const { platform, navigation } = useShell()
  const { t } = useTranslate()
  const copyReport = async () => {
    const report = `${navigation.current().address}\n${error.name}: ${error.message}\n${error.stack ?? ''}`
    const copied = await platform.clipboard.copy(report)
    platform.notifier.toast(t(copied ? 'messages.copySuccessful' : 'messages.copyRefused'))
  }
  return (
    <StateView
      announced
      icon="alert"
      title={t('shell.crashed')}
      reason={t('shell.crashedReason')}
      action={{ text: t('common.reload'), onPress: onAgain }}
      secondaryAction={{ text: t('shell.copyReport'), onPress: copyReport }}
    />
  )
}

/** Screen of a page, or a placeholder while it loads or after it failed or crashed. */
export const ScreenSlot = ({ load, cache }: ScreenSlotProps) => {
  const { platform } = useShell()
  const { t } = useTranslate()
  const { state, again } = useLazyScreen(load, cache, platform.clock)
  const screen = useMemo(() => (state.phase === 'ready' ? <state.Screen /> : undefined), [state])

  if (state.phase === 'failed') return <LoadFailed again={again} />
  if (state.phase === 'slow') return <Loader label={t('shell.loadingPage')} />
  if (!screen) return null
  return (
    <ErrorBoundary fallback={(error, onAgain) => <Crashed error={error} onAgain={onAgain} />}>{screen}</ErrorBoundary>
  )
}
