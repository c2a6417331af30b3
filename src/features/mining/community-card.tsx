import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { Skeleton } from '@/components/skeleton/skeleton'
import { CONTRIBUTION_SHARE } from '@/domain/mining'
import { displayAmount, isZero } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import { useStores } from '@/stores/stores-context'
import type { ContributionModel } from './contribution-model'

/** The member's place in the ranking by smaller community; a tap leads there. */
const RankRow = observer(({ model: { rank } }: { readonly model: ContributionModel }) => {
  const { t, navigation } = usePage()
  if (rank === undefined) return null
  const gap = () => {
    if (rank === null) return undefined
    return isZero(rank.gap) ? t('positions.rankFirst') : t('positions.rankGap', { amount: displayAmount(rank.gap) })
  }
  const detail = gap()
  return (
    <ListRow
      icon="leaderboard"
      title={t('positions.rank')}
      {...(detail === undefined ? {} : { detail })}
      end={rank === null ? t('positions.notRanked') : t('positions.rankNumber', { rank: rank.rank })}
      onPress={() => navigation.switchTab('leaderboard')}
    />
  )
})

/** Contribution hash rate with its source: what the two communities burned. */
export const CommunityCard = observer(({ model }: { readonly model: ContributionModel }) => {
  const { t, navigation } = usePage()
  const { preferences } = useStores()
  const copy = useCopy()
  const hidden = preferences.amountsHidden
  const { contribution } = model
  const { team } = model.members
  return (
    <>
      <Card>
        <View className="contribution__label">{t('positions.contributionTotal')}</View>
        {contribution === undefined ? (
          <Skeleton label={t('common.loading')} lines={[{ width: 'half', height: 'amount' }]} />
        ) : (
          <Amount value={contribution} size="largest" hidden={hidden} onCopy={copy} />
        )}
        <View className="contribution__rule">{t('positions.contributionRule', { share: CONTRIBUTION_SHARE })}</View>
        <View className="contribution__invite">
          <Button size="small" icon="invite" onPress={() => navigation.push('invitation')}>
            {t('positions.invite')}
          </Button>
        </View>
      </Card>
      {team && (
        <Card title={t('positions.communities')}>
          <PartsBar
            label={t('positions.communityBar')}
            parts={[
              {
                key: 'smaller',
                label: t('positions.smaller'),
                amount: team.smallerCommunity,
                shown: <Amount value={team.smallerCommunity} hidden={hidden} />,
              },
              {
                key: 'larger',
                label: t('positions.larger'),
                amount: team.largerCommunity,
                shown: <Amount value={team.largerCommunity} hidden={hidden} />,
              },
            ]}
          />
          <RankRow model={model} />
        </Card>
      )}
    </>
  )
})
