import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import type { Replenishment } from '@/domain/positions'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'

/** The 'Hash Rate Burned' warning with its remedy: the pool page, filled in (E8). */
export const BurnedCard = observer(({ replenishment }: { readonly replenishment: Replenishment }) => {
  const { t, navigation } = usePage()
  const { preferences } = useStores()
  const { type, quantity, missing } = replenishment
  return (
    <Card title={t('mining.burnedTitle')}>
      <Note tone="warning">{t('mining.burnedReason')}</Note>
      <View className="burned-card__line">
        <View className="burned-card__fact">
          <View className="burned-card__label">{t('mining.burnedMissing')}</View>
          <Amount value={missing} unit={t('mining.hashRateUnit')} size="heading" hidden={preferences.amountsHidden} />
        </View>
        <Button onPress={() => navigation.push('mining', { type, quantity })}>{t('mining.replenish')}</Button>
      </View>
    </Card>
  )
})
