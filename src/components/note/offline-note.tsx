import { useTranslate } from '@/i18n/i18n-context'
import { Note } from './note'

/** The network is gone and what is shown was loaded before. */
export const OfflineNote = ({ time }: { readonly time?: string }) => {
  const { t } = useTranslate()
  return (
    <Note tone="warning" icon="offline" announced>
      {time === undefined ? t('shell.offlineBanner') : t('shell.offlineNote', { time })}
    </Note>
  )
}
