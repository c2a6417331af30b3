import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Pressable } from '../pressable/pressable'

export interface RadioGroupProps<Choice extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Choice; readonly text: string }[]
  readonly value: Choice
  readonly onChange: (value: Choice) => void
  /** Called on a press on the current choice: the person confirms the suggested value. */
  readonly onKeep?: (() => void) | undefined
}

interface OwnProps {
  readonly className: string
  /** Returns the class of a choice. */
  readonly look: (chosen: boolean) => string
  /** Content of a choice; its text by default. */
  readonly children?: (text: string, chosen: boolean) => ReactNode
}

/** Radio group with a configurable look. */
export const RadioGroup = <Choice extends string>(props: RadioGroupProps<Choice> & OwnProps) => {
  const { label, choices, value, onChange, onKeep, className, look, children } = props
  return (
    <View className={className} {...accessible({ role: 'radiogroup', label })}>
      {choices.map((choice) => {
        const chosen = choice.value === value
        return (
          <Pressable
            key={choice.value}
            role="radio"
            checked={chosen}
            className={look(chosen)}
            onPress={() => (chosen ? onKeep?.() : onChange(choice.value))}
          >
            {children ? children(choice.text, chosen) : choice.text}
          </Pressable>
        )
      })}
    </View>
  )
}
