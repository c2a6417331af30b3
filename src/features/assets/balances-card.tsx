import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { AgeNote } from '@/parts/notes/age-note'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'

interface BalancesCardProps {
  /** Says what the fund account is. */
  readonly onFundAccount: () => void
}

/** BOEX, VC and the fund account; a tap on an amount shows and copies every digit (F3). */
export const BalancesCard = observer(({ onFundAccount }: BalancesCardProps) => {
  const { t, navigation } = usePage()
  const { funds, preferences } = useStores()
  const copy = useCopy()
  const balances = funds.shown
  if (!balances && funds.failed) return null
  const hidden = preferences.amountsHidden
  const amount = (value: string | undefined, unit: string) => (
    <Amount value={value} pending={!balances} unit={unit} size="title" hidden={hidden} onCopy={copy} />
  )
  return (
    <Card
      title={t('assets.balances')}
      aside={<AgeNote of={[funds]} />}
      action={{ text: t('assets.statement'), onPress: () => navigation.push('statement') }}
    >
      <ListRow
        icon="boex"
        title={t('common.boex')}
        detail={t('assets.available')}
        end={amount(balances?.boex.available, t('common.boex'))}
      />
      <ListRow
        icon="vc"
        title={t('common.vc')}
        detail={t('assets.vcPurpose')}
        end={amount(balances?.vc.available, t('common.vc'))}
      />
      <ListRow
        icon="wallet"
        title={t('assets.fundAccount')}
        end={
          <Amount
            value={balances?.fundAccount}
            pending={!balances}
            unit={t('common.usdt')}
            size="title"
            hidden={hidden}
          />
        }
        onPress={onFundAccount}
      />
      <ListRow icon="shield" title={t('titles.reserves')} onPress={() => navigation.push('reserves')} />
    </Card>
  )
})
