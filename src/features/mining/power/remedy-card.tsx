import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { miningTexts } from '../texts'
import './remedy-card.scss'

interface RemedyCardProps {
  readonly title: string
  readonly reason: string
  /** Hash rate that earns nothing. */
  readonly missing: string
  readonly action: { readonly text: string; readonly onPress: () => void }
}

/** Hash rate that earns nothing: why, how much, and what brings it back. */
export const RemedyCard = observer(({ title, reason, missing, action }: RemedyCardProps) => {
  const { t } = usePage()
  const { preferences } = useStores()
  return (
    <Card title={title}>
      <Note tone="warning">{reason}</Note>
      <View className="remedy-card__line">
        <View className="remedy-card__fact">
          <View className="remedy-card__label">{t(miningTexts.burnedMissing)}</View>
          <Amount
            value={missing}
            unit={t(miningTexts.hashRateUnit)}
            size="heading"
            hidden={preferences.amountsHidden}
          />
        </View>
        <Button onPress={action.onPress}>{action.text}</Button>
      </View>
    </Card>
  )
})
