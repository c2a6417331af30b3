import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Card } from '@/components/card/card'
import type { IconName } from '@/components/icon/drawings'
import { Icon } from '@/components/icon/icon'
import { Row, Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'

interface Action {
  readonly icon: IconName
  readonly text: 'assets.buyBoex' | 'assets.buyVc' | 'assets.transfer' | 'assets.withdraw' | 'assets.release'
  readonly onPress: () => void
}

/** The five things to do with what one has; three where nothing may be sold. */
export const ActionsCard = observer(({ onWithdraw }: { readonly onWithdraw: () => void }) => {
  const { t, navigation } = usePage()
  const { appConfig } = useStores()
  const purchases: readonly Action[] = [
    { icon: 'boex', text: 'assets.buyBoex', onPress: () => navigation.push('boex') },
    { icon: 'vc', text: 'assets.buyVc', onPress: () => navigation.push('buyVc') },
  ]
  const actions: readonly Action[] = [
    ...(appConfig.allows('purchase') ? purchases : []),
    { icon: 'transfer', text: 'assets.transfer', onPress: () => navigation.push('transfer') },
    { icon: 'withdraw', text: 'assets.withdraw', onPress: onWithdraw },
    { icon: 'earnings', text: 'assets.release', onPress: () => navigation.push('earnings', { open: 'release' }) },
  ]
  return (
    <Card>
      <Row wrap gap="2 1" justify="between" {...accessible({ role: 'group', label: t('assets.actions') })}>
        {actions.map(({ icon, text, onPress }) => (
          <Pressable key={text} className="assets__quick-action" onPress={onPress}>
            <View className="assets__quick-icon">
              <Icon name={icon} size="large" />
            </View>
            <Text type="caption" weight="semibold" textAlign="center">
              {t(text)}
            </Text>
          </Pressable>
        ))}
      </Row>
    </Card>
  )
})
