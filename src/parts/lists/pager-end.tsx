import { observer } from 'mobx-react-lite'
import { ListEnd } from '@/components/long-list/long-list'
import { usePage } from '@/shell/frame/page-context'
import type { Query } from '@/stores/query/query'

interface PagerEndProps {
  readonly pager: Pick<Query<unknown>, 'phase' | 'morePhase' | 'complete' | 'more'>
  /** Text at the end of a complete list. */
  readonly end: string
  readonly failed: string
  /** Text of the button that loads more. */
  readonly more?: string
  /** Reloads after the first page failed to refresh; omitted if the error is shown elsewhere. */
  readonly onRetry?: () => void
}

/** Status line at the end of a paginated list. */
export const PagerEnd = observer(({ pager, end, failed, more, onRetry }: PagerEndProps) => {
  const { t } = usePage()
  const { phase, morePhase, complete } = pager
  const again = phase === 'failed' ? onRetry : undefined
  const reading = morePhase === 'failed' || morePhase === 'loading' ? morePhase : 'more'
  const state = again ? 'failed' : complete ? 'end' : reading
  const texts = { more: '', loading: t('common.loading'), failed, end }
  const text = state === 'failed' ? t('common.retry') : (more ?? t('common.more'))
  return <ListEnd state={state} text={texts[state]} action={{ text, onPress: again ?? (() => pager.more()) }} />
})
