import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import './checkbox.scss'

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** What is agreed to, in full: the words beside the box may hold links, and links cannot lie inside of it. */
  readonly label: string
  readonly invalid?: boolean
  readonly describedBy?: string
}

/** A box to tick, 44 pixels wide and high however small it looks. */
export const Checkbox = ({ checked, onChange, label, invalid = false, describedBy }: CheckboxProps) => (
  <Pressable
    className="boex-checkbox"
    role="checkbox"
    checked={checked}
    label={label}
    describedBy={describedBy}
    onPress={() => onChange(!checked)}
  >
    <View
      className={`boex-checkbox__box ${checked ? 'boex-checkbox__box--checked' : ''} ${invalid ? 'boex-checkbox__box--invalid' : ''}`}
    >
      {checked && <Icon name="check" size="small" />}
    </View>
  </Pressable>
)
