import { observer } from 'mobx-react-lite'
import { StateView } from '@/components/state-view/state-view'
import { useStores } from '@/stores/stores-context'
import { Loader } from '../frame/loader'
import { usePage } from '../frame/page-context'

/** Shown in place of a page that this host does not allow (L8): 'Not Available Yet', without naming the feature. */
export const NotAvailable = observer(() => {
  const { t, navigation } = usePage()
  const { appConfig, launch } = useStores()
  // Unknown until the platform has answered.
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
