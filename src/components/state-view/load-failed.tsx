import { useTranslate } from '@/i18n/i18n-context'
import { StateView } from './state-view'

export interface LoadFailedProps {
  /** What could not be loaded. */
  readonly title: string
  readonly onRetry: () => void
  /** Inside a card instead of in the place of a whole screen. */
  readonly compact?: boolean
}

/** Stands where content could not be loaded, with the way to try again. */
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
