import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Stack, Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { formatAtLeastTwoDecimals } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { exchangeTexts } from './texts'

/** Shows the rules of every purchase: minimum, maximum, network, arrival, agreement. Collapsed by default. */
export const RulesCard = observer(() => {
  const { t, navigation } = usePage()
  const { sales, appConfig } = useStores()
  const [open, setOpen] = useState(false)
  const vc = sales.shownOf('VC')
  const boex = sales.shownOf('BOEX')
  const chain = appConfig.config?.chain
  if (!vc || !boex) return null
  const limits = (minimum: string, maximum: string) => ({
    minimum: formatAtLeastTwoDecimals(minimum),
    maximum: formatAtLeastTwoDecimals(maximum),
  })
  return (
    <Card>
      <Pressable className="exchange-rules__head" expanded={open} onPress={() => setOpen(!open)}>
        <Text type="title">{t(exchangeTexts.rules)}</Text>
        <View className={`exchange-rules__mark ${open ? 'exchange-rules__mark--open' : ''}`}>
          <Icon name="chevron" size="small" />
        </View>
      </Pressable>
      {open && (
        <Stack type="body" tone="secondary" gap="2" pt="1">
          <View>{t(exchangeTexts.ruleVc, limits(vc.minimum, vc.maximum))}</View>
          <View>{t(exchangeTexts.ruleBoex, limits(boex.minimum, boex.maximum))}</View>
          {chain && <View>{t(exchangeTexts.ruleNetwork, { network: chain.name })}</View>}
          <View>{t(exchangeTexts.ruleArrival)}</View>
          <Pressable
            className="exchange-rules__link"
            role="link"
            onPress={() => navigation.push('text', { kind: 'service' })}
          >
            {t(exchangeTexts.agreement)}
          </Pressable>
          <Pressable
            className="exchange-rules__link"
            role="link"
            onPress={() => navigation.push('text', { kind: 'risk' })}
          >
            {t(exchangeTexts.riskNotice)}
          </Pressable>
        </Stack>
      )}
    </Card>
  )
})
