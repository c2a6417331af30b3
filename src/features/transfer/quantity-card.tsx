import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { AmountInput } from '@/components/amount-input/amount-input'
import { Card } from '@/components/card/card'
import { Segmented } from '@/components/segmented/segmented'
import { displayAmount, displayExactAmount } from '@/domain/money'
import { formatError } from '@/shell/format-error'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import type { TransferModel } from './transfer-model'

const useQuantityError = (model: TransferModel): string | undefined => {
  const { t } = usePage()
  const refused = model.refusedAt('quantity')
  if (refused) return formatError(t, refused)
  const refusal = model.shownQuantityRefusal
  return (
    refusal &&
    t(`problems.${refusal.problem}`, {
      bound: displayExactAmount(refusal.bound),
      unit: model.coin,
      decimals: model.decimals,
    })
  )
}

/** Which coin, how much of it, and what is left (D3, D4). */
export const QuantityCard = observer(({ model }: { readonly model: TransferModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { coin, balance, maximum, remaining } = model
  const hidden = preferences.amountsHidden
  const error = useQuantityError(model)
  return (
    <Card>
      <View className="transfer__coin">
        <Segmented
          label={t('transfers.from')}
          choices={[
            { value: 'BOEX', text: t('common.boex') },
            { value: 'VC', text: t('common.vc') },
          ]}
          value={coin}
          onChange={(chosen) => model.choose(chosen)}
        />
      </View>
      <AmountInput
        id="transfer-quantity"
        label={t('transfers.quantity')}
        value={model.text}
        onChange={(text) => model.type(text)}
        onBlur={() => model.leaveQuantity()}
        onConfirm={() => model.review()}
        decimals={model.decimals}
        unit={coin}
        maximum={
          maximum === undefined
            ? undefined
            : { text: t('common.max'), label: t('transfers.maximum'), onPress: () => model.useMaximum() }
        }
        error={error}
        aside={
          balance === undefined || hidden ? undefined : t('transfers.balance', { amount: displayAmount(balance), coin })
        }
      >
        {remaining !== undefined && (
          <View className="transfer__remaining">
            <View>{t('transfers.remaining')}</View>
            <Amount value={remaining} unit={coin} hidden={hidden} />
          </View>
        )}
      </AmountInput>
    </Card>
  )
})
