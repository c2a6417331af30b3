import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Box } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { zonedTime } from '@/lib/calendar-date'
import { ObservedList } from '@/parts/lists/observed-list'
import { PagerEnd } from '@/parts/lists/pager-end'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { LeaderboardModel, RankRow } from './leaderboard-model'
import { RankName } from './rank-name'
import { leaderboardTexts } from './texts'

const ROWS_WHILE_LOADING = Array.from({ length: 8 }, () => 'full block' as const)

const Row = observer(({ row, own }: { readonly row: RankRow; readonly own: boolean }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  return (
    <View className={`rank-row ${own ? 'rank-row--own' : ''}`} id={own ? 'rank-own' : undefined}>
      <View className="rank-row__rank">{row.rank}</View>
      <View className="rank-row__who">
        <RankName address={row.address} />
        {own && <Chip tone="brand">{t(leaderboardTexts.you)}</Chip>}
      </View>
      <View className="rank-row__amount">
        <Amount value={row.burned} hidden={own && preferences.amountsHidden} />
      </View>
    </View>
  )
})

const Instead = observer(({ model }: { readonly model: LeaderboardModel }) => {
  const { t, navigation } = usePage()
  const { phase, empty } = model.pager
  return empty ? (
    <StateView
      compact
      icon="leaderboard"
      title={t(leaderboardTexts.empty)}
      reason={t(leaderboardTexts.emptyReason)}
      action={{ text: t(leaderboardTexts.emptyAction), onPress: () => navigation.push('invitation') }}
    />
  ) : (
    <NotLoaded
      compact
      failed={phase === 'failed'}
      title={t(leaderboardTexts.failed)}
      onRetry={() => model.load()}
      lines={ROWS_WHILE_LOADING}
    />
  )
})

/** Shows the ranks from the fourth on, or a placeholder. If a refresh fails, the list remains, marked as stale. */
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
        <Box mb="3" mx="4">
          <Note
            tone="warning"
            announced
            action={
              <Button size="small" kind="secondary" onPress={() => model.load()}>
                {t('common.retry')}
              </Button>
            }
          >
            {t(leaderboardTexts.failedOld, { time: zonedTime(readAt) })}
          </Note>
        </Box>
      )}
      <Card>
        {rest.length > 0 && (
          <ObservedList
            rows={rest}
            keyOf={({ uid }) => uid}
            render={(row) => <Row key={row.uid} row={row} own={model.isOwn(row)} />}
          />
        )}
        <PagerEnd
          pager={pager}
          end={t(leaderboardTexts.end)}
          failed={t(leaderboardTexts.moreFailed)}
          more={t(leaderboardTexts.more)}
        />
      </Card>
    </>
  )
})
