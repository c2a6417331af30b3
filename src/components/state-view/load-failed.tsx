import { useTranslate } from '@/i18n/i18n-context'
import { StateView } from './state-view'

export interface LoadFailedProps {
  readonly title: string
  readonly onRetry: () => void
  /** For use inside a card, instead of a whole screen. */
  readonly compact?: boolean
}

/** Error view for content that failed to load, with a retry button. */
export const LoadFailed = ({ title, onRetry, compact = false }: LoadFailedProps) => {
  const { t } = useTranslate()
  return (
    <StateView
      compact={compact}
      announced
      icon="alert"
      title={title}
      action={{ text: t('common.retry'), onPress: onRetry }}
    />
  )
}
