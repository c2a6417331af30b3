import { Box } from '@/components/layout/layout'
import { StackedBar } from '@/components/stacked-bar/stacked-bar'
import { BLACK_HOLE_SHARE, ECOSYSTEM_SHARE } from '@/domain/constants'
import { sharePercent } from '@/domain/mining/mining-plan'
import { usePage } from '@/shell/frame/page-context'
import { miningTexts } from '../texts'

const BLACK_HOLE = sharePercent(BLACK_HOLE_SHARE)
const ECOSYSTEM = sharePercent(ECOSYSTEM_SHARE)

/** Shows the split of burned BOEX: 80% black hole, 20% ecosystem (specification §1). */
export const BurnSplitBar = () => {
  const { t } = usePage()
  return (
    <Box mt="4">
      <StackedBar
        labelled
        tone="burn"
        label={t(miningTexts.splitBar, { blackHole: BLACK_HOLE, ecosystem: ECOSYSTEM })}
        parts={[
          {
            key: 'black-hole',
            label: t(miningTexts.blackHoleShare, { percent: BLACK_HOLE }),
            amount: BLACK_HOLE_SHARE,
          },
          { key: 'ecosystem', label: t(miningTexts.ecosystemShare, { percent: ECOSYSTEM }), amount: ECOSYSTEM_SHARE },
        ]}
      />
    </Box>
  )
}
