import { ScrollView, View } from '@tarojs/components'
import { useContext, useRef, useState } from 'react'
import { passesThrottle } from '@/domain/choice/throttle'
import { accessible } from '../accessibility/accessibility'
import { KeyboardHeights, KeyboardRoom } from '../text-input/keyboard-room'
import { useInFront } from './page-presence'
import './sheet.scss'
import type { SheetProps } from './sheet.h5'
import { SheetHead } from './sheet-head'
import { usePresence } from './use-presence'
import { WithinSheet } from './within-sheet'

/**
 * Bottom sheet on a mini-program's page. If inputs report the keyboard height, the sheet moves above the keyboard with
 * its footer visible (L9).
 */
export const Sheet = (props: SheetProps) => {
  const { open, title, subtitle, onClose, closeLabel, headAction, children, footer } = props
  const { mounted, visible } = usePresence(open)
  // The host hides the sheet with its page.
  useInFront(props)
  const heights = useContext(KeyboardHeights)
  const [room, setRoom] = useState({ field: '', height: 0, title })
  // A field of the previous step may unmount without reporting that the keyboard closed.
  const keyboard = room.title === title ? room.height : 0
  // A field may report its closed keyboard only after the next field has reported an open one.
  const movedAt = useRef<number>()
  const makeRoom = (field: string, height: number) => {
    movedAt.current = Date.now()
    setRoom((present) => (height === 0 && field !== present.field ? present : { field, height, title }))
  }
  // The sheet moves as the keyboard closes, so the second tap of a double tap could hit the overlay.
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
      {/* A step has another title or subtitle. */}
      <View key={`${title}\n${subtitle}`} className="boex-sheet-layer__shield" {...accessible({ hidden: true })} />
    </View>
  )
}
