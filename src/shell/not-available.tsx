import { StateView } from '@/components/state-view/state-view'
import { useTranslate } from '@/i18n/i18n-context'
import type { RouteKey } from '@/routes'
import { useShell } from './shell-context'

/** The honest page of a route that is not there yet (specification §8: 'Not Available Yet'). */
export const NotAvailable = ({ route }: { readonly route: RouteKey }) => {
  const { navigation } = useShell()
  const { t } = useTranslate()
  return (
    <StateView
      icon="clock"
      title={t('shell.notAvailableTitle')}
      reason={t('shell.notAvailableReason', { title: t(`titles.${route}`) })}
      action={{ text: t('shell.goHome'), onPress: () => navigation.switchTab('home') }}
    />
  )
}
