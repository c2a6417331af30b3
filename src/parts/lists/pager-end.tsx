import { observer } from 'mobx-react-lite'
import { ListEnd } from '@/components/long-list/long-list'
import { usePage } from '@/shell/frame/page-context'
import type { Query } from '@/stores/query/query'

interface PagerEndProps {
  readonly pager: Pick<Query<unknown>, 'phase' | 'morePhase' | 'complete'>
  /** That this was all. */
  readonly end: string
  readonly failed: string
  /** Of the button that reads on. */
  readonly more?: string
  readonly onMore: () => void
  /** Begins anew where the first page could not be read again; left out where that is said elsewhere. */
  readonly onRetry?: () => void
}

/** What stands beneath a list that is read page by page. */
export const PagerEnd = observer(({ pager, end, failed, more, onMore, onRetry }: PagerEndProps) => {
  const { t } = usePage()
  const { phase, morePhase, complete } = pager
  const again = phase === 'failed' ? onRetry : undefined
  const reading = morePhase === 'failed' || morePhase === 'loading' ? morePhase : 'more'
  const state = again ? 'failed' : complete ? 'end' : reading
  const texts = { more: '', loading: t('common.loading'), failed, end }
  const text = state === 'failed' ? t('common.retry') : (more ?? t('common.more'))
  return <ListEnd state={state} text={texts[state]} action={{ text, onPress: again ?? onMore }} />
})
