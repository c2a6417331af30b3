import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Box, Row } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { displayAmount } from '@/domain/money/money'
import { QuantityField } from '@/parts/payment/quantity-field'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { transfersTexts } from './texts'
import type { TransferModel } from './transfer-model'

interface QuantityCardProps {
  readonly model: TransferModel
  /** Goes on with what was entered. */
  readonly onGo: () => void
}

/** Which coin, how much of it, and what is left (D3, D4). */
export const QuantityCard = observer(({ model, onGo }: QuantityCardProps) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { amount, coin, balance, remaining } = model
  const hidden = preferences.amountsHidden
  return (
    <Card>
      <Box className="transfer__coin" mb="4">
        <Segmented
          label={t(transfersTexts.from)}
          choices={[
            { value: 'BOEX', text: t('common.boex') },
            { value: 'VC', text: t('common.vc') },
          ]}
          value={coin}
          onChange={(chosen) => model.choose(chosen)}
        />
      </Box>
      <QuantityField
        id="transfer-quantity"
        label={t(transfersTexts.quantity)}
        amount={amount}
        unit={coin}
        maximumLabel={amount.maximum && t(transfersTexts.maximum)}
        refused={model.flow.submission.refusedAt('quantity')}
        onConfirm={onGo}
        aside={
          balance === undefined || hidden
            ? undefined
            : t(transfersTexts.balance, { amount: displayAmount(balance), coin })
        }
      >
        {remaining !== undefined && (
          <Row type="body" tone="secondary" wrap gap="0 3" align="center" justify="between" mt="2">
            <View>{t(transfersTexts.remaining)}</View>
            <Amount value={remaining} unit={coin} hidden={hidden} />
          </Row>
        )}
      </QuantityField>
    </Card>
  )
})
