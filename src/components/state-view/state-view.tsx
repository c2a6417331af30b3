import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import { Button } from '../button/button'
import type { IconName } from '../icon/drawings'
import { Icon } from '../icon/icon'
import './state-view.scss'
import { wholeDates } from '../whole-dates/whole-dates'

interface Action {
  readonly text: string
  readonly onPress: () => void
}

interface StateViewProps {
  readonly icon: IconName
  readonly title: string
  readonly reason?: string
  readonly action?: Action
  readonly secondaryAction?: Action
  /** For use inside a card, instead of a whole screen. */
  readonly compact?: boolean
  /** Screen readers announce the view when it appears. */
  readonly announced?: boolean
}

/** Placeholder for missing content: empty, failed, offline or unavailable. It shows the reason and the next step. */
export const StateView = (props: StateViewProps) => {
  const { icon, title, reason, action, secondaryAction, compact = false, announced = false } = props
  return (
    <View
      className={`boex-state ${compact ? 'boex-state--compact' : ''}`}
      {...accessible({ role: announced ? 'status' : 'group' })}
    >
      <View className="boex-state__icon">
        <Icon name={icon} size={compact ? 'large' : 'hero'} />
      </View>
      <View className="boex-state__title">{title}</View>
      {reason !== undefined && <View className="boex-state__reason">{wholeDates(reason)}</View>}
      {(action || secondaryAction) && (
        <View className="boex-state__actions">
          {action && (
            <Button
              onPress={action.onPress}
              size={compact ? 'small' : 'medium'}
              kind={compact ? 'secondary' : 'primary'}
            >
              {action.text}
            </Button>
          )}
          {secondaryAction && (
            <Button onPress={secondaryAction.onPress} kind="ghost" size="small">
              {secondaryAction.text}
            </Button>
          )}
        </View>
      )}
    </View>
  )
}
