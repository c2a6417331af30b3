import { View } from '@tarojs/components'
import { useState } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import { TextInput } from '../text-input/text-input'
import type { TextInputProps } from '../text-input/text-input.h5'
import { FieldLabel } from './field-label'
import './text-field.scss'

interface TextFieldProps extends Omit<TextInputProps, 'invalid' | 'describedBy' | 'caret' | 'className' | 'onChange'> {
  readonly onChange: (text: string) => void
  readonly error?: string | undefined
  /** Hint below the field while there is no error. */
  readonly hint?: string | undefined
  /** Texts of the button that shows and hides a password. */
  readonly reveal?: { readonly show: string; readonly hide: string }
}

export const TextField = ({ error, hint, reveal, kind = 'text', onChange, ...input }: TextFieldProps) => {
  const [revealed, setRevealed] = useState(false)
  const [focused, setFocused] = useState(false)
  const said = error ?? hint
  const noteId = `${input.id}-note`
  const state = error !== undefined ? 'boex-field--invalid' : focused ? 'boex-field--focused' : ''
  return (
    <View className={`boex-field ${state}`}>
      <FieldLabel field={input.id} className="boex-field__label">
        {input.label}
      </FieldLabel>
      <View className="boex-field__box">
        <TextInput
          {...input}
          kind={kind === 'password' && revealed ? 'text' : kind}
          invalid={error !== undefined}
          describedBy={said === undefined ? undefined : noteId}
          onChange={(text) => onChange(text)}
          onFocus={() => {
            setFocused(true)
            input.onFocus?.()
          }}
          onBlur={() => {
            setFocused(false)
            input.onBlur?.()
          }}
        />
        {kind === 'password' && reveal && (
          <Pressable
            className="boex-field__reveal"
            label={revealed ? reveal.hide : reveal.show}
            onPress={() => setRevealed(!revealed)}
          >
            <Icon name={revealed ? 'eye-off' : 'eye'} />
          </Pressable>
        )}
      </View>
      {said !== undefined && (
        <View id={noteId} className="boex-field__note" {...accessible(error === undefined ? {} : { role: 'alert' })}>
          {said}
        </View>
      )}
    </View>
  )
}
