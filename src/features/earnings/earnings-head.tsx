import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { CountingAmount } from '@/components/counting-amount/counting-amount'
import { Hero } from '@/components/hero/hero'
import { isZero } from '@/domain/money/money'
import { AmountsEye } from '@/parts/figures/amounts-eye'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import { earningsTexts } from './texts'

/** All that was mined, and what of it today; the eye hides every amount (F2). */
export const EarningsHead = observer(() => {
  const { t, platform } = usePage()
  const { funds, preferences } = useStores()
  const copy = useCopy()
  const hidden = preferences.amountsHidden
  const mined = funds.data?.mined
  return (
    <Hero>
      <View className="earnings-head__label">
        {t(earningsTexts.minedTotal)}
        <AmountsEye className="earnings-head__eye" />
      </View>
      <CountingAmount
        value={mined?.total}
        size="largest"
        hidden={hidden}
        still={platform.device.reducedMotion()}
        onCopy={copy}
      />
      <View className="earnings-head__today">
        {t(earningsTexts.minedToday)}
        <Amount
          value={mined?.today}
          pending={!mined}
          size="title"
          hidden={hidden}
          detail
          {...(mined === undefined || isZero(mined.today) ? {} : { sign: '+' })}
        />
      </View>
    </Hero>
  )
})
