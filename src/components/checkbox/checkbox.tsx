import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import './checkbox.scss'

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /**
   * Full text of the agreement, as the accessible name. The visible text may hold links, which cannot be inside the
   * box.
   */
  readonly label: string
  readonly invalid?: boolean
  readonly describedBy?: string
}

/** Checkbox with a touch target of 44 pixels. */
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
