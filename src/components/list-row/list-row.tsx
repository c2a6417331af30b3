import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-props'
import { Pressable } from '../pressable/pressable'
import './list-row.scss'
import { wholeDates } from '../whole-dates/whole-dates'

interface ListRowProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly icon?: IconName
  readonly tone?: 'brand' | 'warning'
  /** At the end of the row: an amount, a state, a button. */
  readonly end?: ReactNode
  /** The whole row leads somewhere. `end` must then hold nothing to press. */
  readonly onPress?: () => void
}

/** One line of a list: what it is, what it says, what can be done. */
export const ListRow = ({ title, detail, icon, tone = 'brand', end, onPress }: ListRowProps) => {
  const content = (
    <>
      {icon && (
        <View className={`boex-row__icon boex-row__icon--${tone}`}>
          <Icon name={icon} />
        </View>
      )}
      <View className="boex-row__words">
        <View className="boex-row__title">{wholeDates(title)}</View>
        {detail !== undefined && <View className="boex-row__detail">{wholeDates(detail)}</View>}
      </View>
      {(end !== undefined || onPress) && (
        <View className="boex-row__tail">
          {end !== undefined && <View className="boex-row__end">{end}</View>}
          {onPress && <Icon name="chevron" size="small" className="boex-row__chevron" />}
        </View>
      )}
    </>
  )
  if (!onPress) return <View className="boex-row">{content}</View>
  return (
    <Pressable className="boex-row boex-row--pressable" onPress={onPress}>
      {content}
    </Pressable>
  )
}
