import { useTranslate } from '@/i18n/i18n-context'
import { Note } from './note'

/** Note that the device is offline and shows cached data. */
export const OfflineNote = ({ time }: { readonly time?: string }) => {
  const { t } = useTranslate()
  return (
    <Note tone="warning" icon="offline" announced>
      {time === undefined ? t('shell.offlineBanner') : t('shell.offlineNote', { time })}
    </Note>
  )
}
