import { View } from '@tarojs/components'
import { RadioGroup, type RadioGroupProps } from '../segmented/radio-group'
import './choice-chips.scss'

/** Unobtrusive choice of a few options, for example a filter above a list. */
export const ChoiceChips = <Choice extends string>(group: Omit<RadioGroupProps<Choice>, 'onKeep'>) => (
  <RadioGroup {...group} className="boex-choice-chips" look={() => 'boex-choice-chips__choice'}>
    {(text, chosen) => (
      <View className={`boex-choice-chips__pill ${chosen ? 'boex-choice-chips__pill--chosen' : ''}`}>{text}</View>
    )}
  </RadioGroup>
)
