import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { FactLine } from '@/components/fact-line/fact-line'
import { ListRow } from '@/components/list-row/list-row'
import { Sheet } from '@/components/sheet/sheet'
import { withdrawalsTexts } from '@/i18n/texts/withdrawals'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'

interface FundAccountSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onWithdraw: () => void
}

/** The fund account: what it holds, what comes into it and how it goes out (F15). */
export const FundAccountSheet = observer(({ open, onClose, onWithdraw }: FundAccountSheetProps) => {
  const { t, navigation } = usePage()
  const { funds, preferences } = useStores()
  const copy = useCopy()
  const balance = funds.shown?.fundAccount
  const seeStatement = () => {
    onClose()
    navigation.push('statement', { coin: 'USDT' })
  }
  return (
    <Sheet
      open={open}
      title={t('assets.fundAccount')}
      subtitle={t(withdrawalsTexts.fundLead)}
      onClose={onClose}
      footer={
        <View className="boex-sheet__actions">
          <Button block onPress={onWithdraw}>
            {t(withdrawalsTexts.fundWithdraw)}
          </Button>
          <Button block kind="ghost" onPress={seeStatement}>
            {t('assets.statement')}
          </Button>
        </View>
      }
    >
      <FactLine name={t('assets.available')}>
        <Amount
          value={balance}
          pending={balance === undefined}
          unit={t('common.usdt')}
          size="heading"
          hidden={preferences.amountsHidden}
          onCopy={copy}
        />
      </FactLine>
      <ListRow title={t(withdrawalsTexts.fundIn)} detail={t(withdrawalsTexts.fundInText)} />
      <ListRow title={t(withdrawalsTexts.fundOut)} detail={t(withdrawalsTexts.fundOutText)} />
    </Sheet>
  )
})
