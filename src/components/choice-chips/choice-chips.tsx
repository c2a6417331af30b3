import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import { Pressable } from '../pressable/pressable'
import './choice-chips.scss'

interface ChoiceChipsProps<Choice extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Choice; readonly text: string }[]
  readonly value: Choice
  readonly onChange: (value: Choice) => void
}

/** A choice of a few that stays in the background: a filter above a list. */
export const ChoiceChips = <Choice extends string>(props: ChoiceChipsProps<Choice>) => {
  const { label, choices, value, onChange } = props
  return (
    <View className="boex-choice-chips" {...accessible({ role: 'radiogroup', label })}>
      {choices.map((choice) => {
        const chosen = choice.value === value
        return (
          <Pressable
            key={choice.value}
            role="radio"
            checked={chosen}
            className="boex-choice-chips__choice"
            onPress={() => {
              if (!chosen) onChange(choice.value)
            }}
          >
            <View className={`boex-choice-chips__pill ${chosen ? 'boex-choice-chips__pill--chosen' : ''}`}>
              {choice.text}
            </View>
          </Pressable>
        )
      })}
    </View>
  )
}
