import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '../button/button'
import { Pressable } from '../pressable/pressable'
import { TextField } from '../text-field/text-field'
import './typed-confirmation.scss'

interface TypedConfirmationProps {
  readonly id: string
  /** Word that the person must type, in upper or lower case. */
  readonly word: string
  /** Text of the button that opens the field. */
  readonly invitation: string
  readonly label: string
  /** Text of the button that confirms. */
  readonly action: string
  readonly onDone: () => void
}

/** Alternative to `HoldButton` for people who cannot hold a press: they type a word. */
export const TypedConfirmation = ({ id, word, invitation, label, action, onDone }: TypedConfirmationProps) => {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const agreed = text.trim().toUpperCase() === word.toUpperCase()
  const confirm = () => {
    if (!agreed) return
    setText('')
    onDone()
  }
  if (!open) {
    return (
      <View className="boex-typed boex-typed--closed">
        <Pressable className="boex-typed__open" expanded={false} onPress={() => setOpen(true)}>
          {invitation}
        </Pressable>
      </View>
    )
  }
  return (
    <View className="boex-typed">
      <TextField id={id} label={label} value={text} placeholder={word} onChange={setText} onConfirm={confirm} />
      <Button block kind="burn" onPress={confirm} disabledReason={agreed ? undefined : ''}>
        {action}
      </Button>
    </View>
  )
}
