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

/** Bottom tab bar (specification §2). */
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
          {/* The space separates the words for a text search; it is not visible. */}
          {entry.count > 0 && ' '}
          {/* CSS moves the icon above. The DOM order matches the accessible name, which starts with the title. */}
          <View className="boex-tabs__icon">
            <Icon name={active ? entry.activeIcon : entry.icon} size="large" />
            <Badge count={entry.count} />
          </View>
        </Pressable>
      )
    })}
  </View>
)
