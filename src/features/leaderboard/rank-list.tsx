import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListEnd } from '@/components/long-list/long-list'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { calendarTime } from '@/domain/calendar-date'
import { ObservedList } from '@/shell/observed-list'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import type { LeaderboardModel, RankRow } from './leaderboard-model'
import { RankName } from './rank-name'

const ROWS_WHILE_LOADING = Array.from({ length: 8 }, () => ({ width: 'full' as const, height: 'block' as const }))

const Row = observer(({ row, own }: { readonly row: RankRow; readonly own: boolean }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  return (
    <View className={`rank-row ${own ? 'rank-row--own' : ''}`} id={own ? 'rank-own' : undefined}>
      <View className="rank-row__rank">{row.rank}</View>
      <View className="rank-row__who">
        <RankName address={row.address} />
        {own && <Chip tone="brand">{t('leaderboard.you')}</Chip>}
      </View>
      <View className="rank-row__amount">
        <Amount value={row.burned} hidden={own && preferences.amountsHidden} />
      </View>
    </View>
  )
})

const Tail = observer(({ model }: { readonly model: LeaderboardModel }) => {
  const { t } = usePage()
  const { morePhase, complete } = model.pager
  const state = complete ? 'end' : morePhase === 'failed' || morePhase === 'loading' ? morePhase : 'more'
  const texts = {
    more: '',
    loading: t('common.loading'),
    failed: t('leaderboard.moreFailed'),
    end: t('leaderboard.end'),
  }
  return (
    <ListEnd
      state={state}
      text={texts[state]}
      action={{
        text: t(state === 'failed' ? 'common.retry' : 'leaderboard.more'),
        onPress: () => model.more(),
      }}
    />
  )
})

const Instead = observer(({ model }: { readonly model: LeaderboardModel }) => {
  const { t, navigation } = usePage()
  const { phase, empty } = model.pager
  if (phase === 'failed') {
    return <LoadFailed compact title={t('leaderboard.failed')} onRetry={() => model.load()} />
  }
  if (empty) {
    return (
      <StateView
        compact
        icon="leaderboard"
        title={t('leaderboard.empty')}
        reason={t('leaderboard.emptyReason')}
        action={{ text: t('leaderboard.emptyAction'), onPress: () => navigation.push('invitation') }}
      />
    )
  }
  return <Skeleton label={t('common.loading')} lines={ROWS_WHILE_LOADING} />
})

/** From the fourth on, or what stands in the list's place. A list that could not be read again stays, marked as old. */
export const RankList = observer(({ model }: { readonly model: LeaderboardModel }) => {
  const { t } = usePage()
  const { pager, rest, readAt } = model
  if (pager.rows.length === 0) {
    return (
      <Card>
        <Instead model={model} />
      </Card>
    )
  }
  return (
    <>
      {pager.phase === 'failed' && readAt !== undefined && (
        <View className="rank__note">
          <Note
            tone="warning"
            announced
            action={
              <Button size="small" kind="secondary" onPress={() => model.load()}>
                {t('common.retry')}
              </Button>
            }
          >
            {t('leaderboard.failedOld', { time: calendarTime(readAt) })}
          </Note>
        </View>
      )}
      <Card>
        {rest.length > 0 && (
          <ObservedList
            rows={rest}
            keyOf={({ id }) => id}
            render={(row) => <Row key={row.id} row={row} own={model.isOwn(row)} />}
          />
        )}
        <Tail model={model} />
      </Card>
    </>
  )
})
