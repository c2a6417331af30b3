import { observer } from 'mobx-react-lite'
import { ListEnd } from '@/components/long-list/long-list'
import { usePage } from '@/shell/page-context'
import type { Pager } from '@/stores/support/pager'

interface ListTailProps {
  readonly pager: Pick<Pager<{ readonly id: string }>, 'phase' | 'morePhase' | 'complete'>
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** What stands beneath a list that grows. */
export const ListTail = observer(({ pager, onMore, onRetry }: ListTailProps) => {
  const { t } = usePage()
  const failed = pager.phase === 'failed' || pager.morePhase === 'failed'
  const state = failed ? 'failed' : pager.morePhase === 'loading' ? 'loading' : pager.complete ? 'end' : 'more'
  const texts = {
    more: '',
    loading: t('common.loading'),
    failed: t('information.moreFailed'),
    end: t('information.end'),
  }
  return (
    <ListEnd
      state={state}
      text={texts[state]}
      action={{
        text: t(failed ? 'common.retry' : 'common.more'),
        onPress: pager.phase === 'failed' ? onRetry : onMore,
      }}
    />
  )
})
