import { observer } from 'mobx-react-lite'
import { StateView } from '@/components/state-view/state-view'
import { useStores } from '@/stores/stores-context'
import { Loader } from './loader'
import { usePage } from './page-context'

/** In the place of what this host does not allow (L8): 'Not Available Yet', and not a word of what it would have been. */
export const NotAvailable = observer(() => {
  const { t, navigation } = usePage()
  const { appConfig, launch } = useStores()
  // Until the platform has answered, nobody knows.
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
