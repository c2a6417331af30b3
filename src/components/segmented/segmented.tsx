import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import { Pressable } from '../pressable/pressable'
import './segmented.scss'

interface SegmentedProps<Choice extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Choice; readonly text: string }[]
  readonly value: Choice
  readonly onChange: (value: Choice) => void
  /** The present choice was pressed: what was a suggestion so far is now the person's own. */
  readonly onKeep?: () => void
  readonly tone?: 'brand' | 'burn'
}

/** A choice of a few, all in sight. */
export const Segmented = <Choice extends string>(props: SegmentedProps<Choice>) => {
  const { label, choices, value, onChange, onKeep, tone = 'brand' } = props
  return (
    <View className={`boex-segmented boex-segmented--${tone}`} {...accessible({ role: 'radiogroup', label })}>
      {choices.map((choice) => (
        <Pressable
          key={choice.value}
          role="radio"
          checked={choice.value === value}
          className={`boex-segmented__choice ${choice.value === value ? 'boex-segmented__choice--chosen' : ''}`}
          onPress={() => {
            if (choice.value !== value) onChange(choice.value)
            else onKeep?.()
          }}
        >
          {choice.text}
        </Pressable>
      ))}
    </View>
  )
}
