import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Card } from '@/components/card/card'
import type { IconName } from '@/components/icon/drawings'
import { Icon } from '@/components/icon/icon'
import { Pressable } from '@/components/pressable/pressable'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'

const ENTRIES = [
  ['buyVc', 'vc', 'home.buyVc'],
  ['boex', 'boex', 'home.boex'],
  ['mining', 'mining', 'home.mining'],
  ['earnings', 'earnings', 'home.earnings'],
  ['transfer', 'transfer', 'home.transfer'],
  ['assets', 'withdraw', 'home.withdraw'],
  ['invitation', 'invite', 'home.invite'],
  ['qualification', 'shield', 'home.qualification'],
] as const satisfies readonly (readonly [string, IconName, string])[]

/** The eight ways from Home, two rows of four; that to a purchase only where the host allows one. */
export const QuickEntries = observer(() => {
  const { t, navigation } = usePage()
  const { pendingAction, appConfig } = useStores()
  const open = (route: (typeof ENTRIES)[number][0]) => {
    if (route === 'assets') pendingAction.request('withdraw')
    navigation.push(route)
  }
  const entries = ENTRIES.filter(([route]) => route !== 'buyVc' || appConfig.allows('purchase'))
  return (
    <Card>
      <View className="home-entries" {...accessible({ role: 'navigation', label: t('home.entries') })}>
        {entries.map(([route, icon, text]) => (
          <Pressable key={text} className="home-entries__entry" onPress={() => open(route)}>
            <View className="home-entries__icon">
              <Icon name={icon} size="large" />
            </View>
            <View className="home-entries__text">{t(text)}</View>
          </Pressable>
        ))}
      </View>
    </Card>
  )
})
