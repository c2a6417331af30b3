import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import type { IconName } from '../icon/drawings'
import { Icon } from '../icon/icon'
import './note.scss'
import { wholeDates } from '../whole-dates/whole-dates'

interface NoteProps {
  readonly tone: 'info' | 'warning' | 'negative' | 'positive'
  readonly icon?: IconName
  readonly children: ReactNode
  readonly action?: ReactNode
  /** Screen readers announce the note when it appears. */
  readonly announced?: boolean
}

const ICONS: Readonly<Record<NoteProps['tone'], IconName>> = {
  info: 'info',
  warning: 'alert',
  negative: 'alert',
  positive: 'check',
}

/** Message inside a screen, such as an offline note, a reason or a warning. */
export const Note = ({ tone, icon, children, action, announced = false }: NoteProps) => (
  <View className={`boex-note boex-note--${tone}`} {...accessible({ role: announced ? 'status' : 'group' })}>
    <Icon name={icon ?? ICONS[tone]} />
    <View className="boex-note__words">
      <View>{wholeDates(children)}</View>
      {action !== undefined && <View className="boex-note__action">{action}</View>}
    </View>
  </View>
)
