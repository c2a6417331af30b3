import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { FactLine } from '@/components/fact-line/fact-line'
import { Note } from '@/components/note/note'
import { formatAtLeastTwoDecimals } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { FigureChange } from '../power/figure-change'
import { positionsTexts } from '../texts'
import type { PositionModel } from './position-model'
import { PositionStatus } from './position-status'

/** A position was redeemed: what that changed. */
export const RedeemedFacts = observer(({ model }: { readonly model: PositionModel }) => {
  const { t } = usePage()
  const { position, redeemed } = model
  return (
    <View>
      <Note tone="positive" announced>
        {t(positionsTexts.redeemedLead, { amount: formatAtLeastTwoDecimals(position.quantity) })}
      </Note>
      <FactLine name={t(positionsTexts.status)}>
        <PositionStatus position={position} />
      </FactLine>
      {redeemed && (
        <>
          <FactLine name={t(positionsTexts.availableAfter)}>
            <FigureChange {...redeemed.available} />
          </FactLine>
          <FactLine name={t(positionsTexts.totalHashRate)}>
            <FigureChange {...redeemed.hashRate} />
          </FactLine>
        </>
      )}
    </View>
  )
})
