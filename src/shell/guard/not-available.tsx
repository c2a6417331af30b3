import { observer } from 'mobx-react-lite'
import { StateView } from '@/components/state-view/state-view'
import { useStores } from '@/stores/stores-context'
import { Loader } from '../frame/loader'
import { usePage } from '../frame/page-context'

/** Placeholder of a page that is disabled on this host (L8): 'Not Available Yet', without the feature's name. */
export const NotAvailable = observer(() => {
  const { t, navigation } = usePage()
  const { appConfig, launch } = useStores()
  // Unknown until the configuration is loaded.
  if (!appConfig.config && !launch.failed) return <Loader label={t('shell.loadingPage')} />
  return (
    <StateView
      icon="info"
      title={t('messages.not-available')}
      reason={t('shell.notAvailableReason')}
      action={{ text: t('shell.goHome'), onPress: () => navigation.switchTab('home') }}
    />
  )
})
