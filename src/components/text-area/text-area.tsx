import { View } from '@tarojs/components'
import { useState } from 'react'
import { accessible } from '../accessibility/accessibility'
import { FieldLabel } from '../text-field/field-label'
import { TextBox } from './text-box'
import type { TextBoxProps } from './text-box.h5'
import './text-area.scss'

interface TextAreaProps extends Omit<TextBoxProps, 'invalid' | 'describedBy'> {
  readonly error?: string | undefined
  /** Hint below the field while there is no error. */
  readonly hint?: string | undefined
  /** Used and maximum characters, as `12/2000`. */
  readonly counter: string
}

export const TextArea = ({ error, hint, counter, ...box }: TextAreaProps) => {
  const [focused, setFocused] = useState(false)
  const said = error ?? hint
  const noteId = `${box.id}-note`
  const state = error !== undefined ? 'boex-text-area--invalid' : focused ? 'boex-text-area--focused' : ''
  return (
    <View className={`boex-text-area ${state}`}>
      <FieldLabel field={box.id} className="boex-text-area__label">
        {box.label}
      </FieldLabel>
      <View className="boex-text-area__frame">
        <TextBox
          {...box}
          invalid={error !== undefined}
          describedBy={said === undefined ? undefined : noteId}
          onFocus={() => {
            setFocused(true)
            box.onFocus?.()
          }}
          onBlur={() => {
            setFocused(false)
            box.onBlur?.()
          }}
        />
      </View>
      <View className="boex-text-area__foot">
        <View
          id={noteId}
          className="boex-text-area__note"
          {...accessible(error === undefined ? {} : { role: 'alert' })}
        >
          {said ?? ''}
        </View>
        <View className="boex-text-area__counter">{counter}</View>
      </View>
    </View>
  )
}
