import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Box, Text } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { CONTRIBUTION_SHARE } from '@/domain/mining/contribution'
import { displayAmount, isZero } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import type { ContributionModel } from '../power/contribution-model'
import { positionsTexts } from '../texts'

/** The member's place in the ranking by smaller community; a tap leads there. */
const RankRow = observer(({ model }: { readonly model: ContributionModel }) => {
  const { t, navigation } = usePage()
  const { preferences } = useStores()
  const rank = model.rank.data
  const gap = () => {
    // A line in any case: the row keeps its height.
    if (!rank || preferences.amountsHidden) return '\u00a0'
    return isZero(rank.gap)
      ? t(positionsTexts.rankFirst)
      : t(positionsTexts.rankGap, { amount: displayAmount(rank.gap) })
  }
  const place = rank === null ? t(positionsTexts.notRanked) : rank && t(positionsTexts.rankNumber, { rank: rank.rank })
  return (
    <ListRow
      icon="leaderboard"
      // At its end it would make the line below it break when it comes.
      title={place === undefined ? t(positionsTexts.rank) : `${t(positionsTexts.rank)} · ${place}`}
      detail={gap()}
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
  const { team, pager } = model.members
  const teamFailed = pager.phase === 'failed'
  return (
    <>
      <Card>
        <Text tone="secondary" mb="1-5">
          {t(positionsTexts.contributionTotal)}
        </Text>
        <Amount
          value={contribution}
          pending={contribution === undefined}
          size="largest"
          hidden={hidden}
          onCopy={copy}
        />
        <Text type="sm" tone="secondary" mt="2">
          {t(positionsTexts.contributionRule, { share: CONTRIBUTION_SHARE })}
        </Text>
        <Text type="sm" tone="secondary" mt="2">
          {t(positionsTexts.contributionSpread)}
        </Text>
        <Box mt="4">
          <Button size="small" icon="invite" onPress={() => navigation.push('invitation')}>
            {t(positionsTexts.invite)}
          </Button>
        </Box>
      </Card>
      {(team || !teamFailed) && (
        <Card title={t(positionsTexts.communities)}>
          <PartsBar
            label={t(positionsTexts.communityBar)}
            hidden={hidden}
            parts={[
              { key: 'smaller', label: t(positionsTexts.smaller), amount: team?.smallerCommunity },
              { key: 'larger', label: t(positionsTexts.larger), amount: team?.largerCommunity },
            ]}
          />
          <RankRow model={model} />
        </Card>
      )}
    </>
  )
})
