import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { formatAtLeastTwoDecimals } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { POOL_NAMES } from '../pool-names'
import { positionsTexts } from '../texts'
import { PositionDetails } from './position-details'
import type { PositionModel } from './position-model'
import type { PositionsModel } from './positions-model'
import { RedeemReview } from './redeem-review'
import { RedeemedFacts } from './redeemed-facts'

interface OpenedProps {
  readonly model: PositionsModel
  readonly opened: PositionModel
}

const Footer = observer(({ model, opened }: OpenedProps) => {
  const { t } = usePage()
  if (opened.view === 'redeemed') {
    return (
      <Button block kind="secondary" onPress={() => model.seeRedeemed()}>
        {t(positionsTexts.seeRedeemed)}
      </Button>
    )
  }
  return (
    <Button
      block
      onPress={() => model.redeem()}
      busy={opened.redeeming.submission.running ? t(positionsTexts.redeeming) : undefined}
    >
      {t(positionsTexts.redeemAmount, { amount: formatAtLeastTwoDecimals(opened.position.quantity) })}
    </Button>
  )
})

const BODIES = { details: PositionDetails, redeem: RedeemReview, redeemed: RedeemedFacts } as const

/** One position, looked at closely: its figures, redeeming it, and what came of that. */
export const PositionSheet = observer(({ model }: { readonly model: PositionsModel }) => {
  const { t } = usePage()
  const { opened } = model
  if (!opened) return null
  const titles = {
    details: t(positionsTexts.positionTitle, { pool: t(POOL_NAMES[opened.position.type]) }),
    redeem: t(positionsTexts.redeemTitle),
    redeemed: t(positionsTexts.redeemedTitle),
  }
  const Body = BODIES[opened.view]
  return (
    <Sheet
      open={model.sheetOpen}
      title={titles[opened.view]}
      onClose={() => model.close()}
      {...(opened.view === 'details' ? {} : { footer: <Footer model={model} opened={opened} /> })}
    >
      <Body model={opened} />
    </Sheet>
  )
})
