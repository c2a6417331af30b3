import { ScrollView, View } from '@tarojs/components'
import { useContext, useRef, useState } from 'react'
import { passesThrottle } from '@/domain/choice/throttle'
import { accessible } from '../accessibility/accessibility'
import { KeyboardHeights, KeyboardRoom } from '../text-input/keyboard-room'
import { useInFront } from './page-presence'
import './sheet.scss'
import { SheetHead } from './sheet-head'
import type { SheetProps } from './sheet-props'
import { usePresence } from './use-presence'
import { WithinSheet } from './within-sheet'

/**
 * A sheet from below, on a mini-program's page. Where inputs tell the keyboard's height it stands above the keyboard, its
 * footer in sight (L9).
 */
export const Sheet = (props: SheetProps) => {
  const { open, title, subtitle, onClose, closeLabel, headAction, children, footer } = props
  const { mounted, visible } = usePresence(open)
  // The host hides it with its page.
  useInFront(props)
  const heights = useContext(KeyboardHeights)
  const [room, setRoom] = useState({ field: '', height: 0, title })
  // A field that went with the step before, the keyboard under it, may tell nothing any more.
  const keyboard = room.title === title ? room.height : 0
  // A field that is left may say so only after the next one has told its keyboard.
  const movedAt = useRef<number>()
  const makeRoom = (field: string, height: number) => {
    movedAt.current = Date.now()
    setRoom((present) => (height === 0 && field !== present.field ? present : { field, height, title }))
  }
  // A second tap on what the sheet took along as the keyboard fell is not meant for what is there now.
  const pressBeside = () => {
    if (passesThrottle(movedAt.current, Date.now())) onClose?.()
  }
  if (!mounted) return null
  const state = visible ? 'boex-sheet-layer--visible' : ''
  return (
    <View
      className={`boex-sheet-layer boex-sheet-layer--host ${state}`}
      style={{ paddingBottom: `${keyboard}px` }}
      catchMove
    >
      <View className="boex-sheet-layer__overlay" onClick={pressBeside} {...accessible({ hidden: true })} />
      <View className="boex-sheet" {...accessible({ role: 'dialog', label: title, modal: true })}>
        <View className="boex-sheet__grip" />
        <SheetHead title={title} subtitle={subtitle} onClose={onClose} closeLabel={closeLabel} action={headAction} />
        <ScrollView className="boex-sheet__body" scrollY>
          <KeyboardRoom.Provider value={heights ? makeRoom : undefined}>
            <WithinSheet.Provider value={true}>{children}</WithinSheet.Provider>
          </KeyboardRoom.Provider>
        </ScrollView>
        {footer !== undefined && (
          <View className={`boex-sheet__footer ${keyboard > 0 ? 'boex-sheet__footer--typing' : ''}`}>{footer}</View>
        )}
      </View>
      <View key={title} className="boex-sheet-layer__shield" {...accessible({ hidden: true })} />
    </View>
  )
}
