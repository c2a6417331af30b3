import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { useHeader, usePage, useReachEnd } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { AccelerateCard } from './accelerate/accelerate-card'
import { DetailHead } from './detail-head'
import { DetailModel } from './detail-model'
import { FactsCard } from './facts-card'
import { LogCard } from './log-card'
import { ProgressCard } from './progress-card'
import { earningsTexts } from './texts'
import './earnings.scss'

/** One release: how far it is, when it pays next, how to bring it forward, and every day it has paid. */
export const Screen = observer(() => {
  const { t, parameters, platform, navigation } = usePage()
  const stores = useStores()
  const [model] = useState(() => new DetailModel(parameters.id ?? '', stores, platform))
  const { phase, acceleration } = model
  const absent = phase === 'gone' || phase === 'failed'
  useHeader(absent ? { tone: 'plain' } : {})
  useFundsLoad(() => {
    model.load()
  })
  useReachEnd(() => {
    model.log.more()
  })
  useEffect(() => {
    if (phase !== 'ready' || acceleration.daysSaved > 0 || acceleration.flow.receipt) return
    // A plan that was left to buy VC comes back with the address.
    if (parameters.days !== undefined) acceleration.choose(Number.parseInt(parameters.days, 10) || 0)
  }, [phase, acceleration, parameters])
  useEffect(() => () => acceleration.stop(), [acceleration])

  if (phase === 'gone') {
    return (
      <View className="earnings earnings--absent">
        <StateView
          announced
          icon="document"
          title={t(earningsTexts.gone)}
          reason={t(earningsTexts.goneReason)}
          action={{ text: t(earningsTexts.backToEarnings), onPress: () => navigation.redirect('earnings') }}
        />
      </View>
    )
  }
  if (phase === 'failed') {
    return (
      <View className="earnings earnings--absent">
        <LoadFailed title={t(earningsTexts.detailFailed)} onRetry={() => model.load()} />
      </View>
    )
  }
  return (
    <View className="earnings">
      <DetailHead model={model} />
      <View className="earnings__cards">
        <ProgressCard model={model} />
        <AccelerateCard model={model} />
        <FactsCard model={model} />
        {phase === 'ready' && <LogCard model={model} />}
      </View>
    </View>
  )
})
