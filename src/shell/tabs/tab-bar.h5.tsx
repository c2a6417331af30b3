import { View } from '@tarojs/components'
import { accessible } from '@/components/accessibility/accessibility'
import { Badge } from '@/components/badge/badge'
import { Icon } from '@/components/icon/icon'
import { Pressable } from '@/components/pressable/pressable'
import type { RouteKey } from '@/routes'
import type { TabEntry } from './tab-entries'
import './tab-bar.scss'

interface TabBarProps {
  readonly entries: readonly TabEntry[]
  readonly current: RouteKey | undefined
  readonly label: string
  readonly onSelect: (route: RouteKey) => void
}

/** The bottom tab bar (specification §2). */
export const TabBar = ({ entries, current, label, onSelect }: TabBarProps) => (
  <View className="boex-tabs" {...accessible({ role: 'navigation', label })}>
    {entries.map((entry) => {
      const active = entry.route === current
      return (
        <Pressable
          key={entry.route}
          className={`boex-tabs__entry ${active ? 'boex-tabs__entry--active' : ''}`}
          label={entry.label}
          current={active}
          onPress={() => onSelect(entry.route)}
        >
          <View className="boex-tabs__title">{entry.title}</View>
          {/* Parts the words that are looked for: nothing is drawn of it. */}
          {entry.count > 0 && ' '}
          {/* Above the title: what is read begins with the title, as the name that is said does. */}
          <View className="boex-tabs__icon">
            <Icon name={active ? entry.activeIcon : entry.icon} size="large" />
            <Badge count={entry.count} />
          </View>
        </Pressable>
      )
    })}
  </View>
)
