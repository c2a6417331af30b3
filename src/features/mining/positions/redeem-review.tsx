import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { FactLine } from '@/components/fact-line/fact-line'
import { Text } from '@/components/layout/layout'
import { isZero } from '@/domain/money/money'
import { SubmissionNote } from '@/parts/confirmation/submission-note'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { FigureChange } from '../power/figure-change'
import { positionsTexts } from '../texts'
import { ClaimAction } from './claim-action'
import type { PositionModel } from './position-model'

/** Shows the returned BOEX, the lost hash rate, and the earnings that remain claimable (E6). */
export const RedeemReview = observer(({ model }: { readonly model: PositionModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { position, effect, claimable } = model
  return (
    <View>
      <FactLine name={t(positionsTexts.comesBack)}>
        <Amount value={position.quantity} unit={t('common.boex')} size="heading" whole />
      </FactLine>
      {effect && !isZero(effect.lost) && (
        <>
          <FactLine name={t(positionsTexts.stopsEarning)}>
            <Amount value={effect.lost} size="title" tone="negative" sign="−" derived />
          </FactLine>
          <FactLine name={t(positionsTexts.hashRateAfter)}>
            <FigureChange from={effect.before} to={effect.after} />
          </FactLine>
          {effect.contribution !== 'none' && (
            <Text type="caption" tone="secondary">
              {t(effect.contribution === 'moves' ? positionsTexts.contributionMoves : positionsTexts.contributionRests)}
            </Text>
          )}
        </>
      )}
      <FactLine strong name={t(positionsTexts.unclaimed)}>
        <Amount value={claimable} unit={t('common.boex')} size="title" hidden={preferences.amountsHidden} derived />
      </FactLine>
      <Text type="caption" tone="secondary">
        {t(positionsTexts.unclaimedNote)}
      </Text>
      <ClaimAction model={model} first />
      <SubmissionNote flow={model.redeeming} />
    </View>
  )
})
