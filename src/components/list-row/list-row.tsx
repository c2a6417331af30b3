import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { IconName } from '../icon/drawings'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import './list-row.scss'
import { wholeDates } from '../whole-dates/whole-dates'

interface ListRowProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly icon?: IconName
  readonly tone?: 'brand' | 'warning'
  /** Content at the end of the row: an amount, a state or a button. */
  readonly end?: ReactNode
  /** Makes the whole row pressable. `end` must then contain no control. */
  readonly onPress?: () => void
}

/** Row of a list: title, detail, and an amount, state or action. */
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
