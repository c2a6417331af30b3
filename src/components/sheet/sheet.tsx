import { ScrollView, View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import './sheet.scss'
import { SheetHead } from './sheet-head'
import type { SheetProps } from './sheet-props'
import { usePresence } from './use-presence'

/** A sheet from below, on a mini-program's page. */
export const Sheet = (props: SheetProps) => {
  const { open, title, subtitle, onClose, closeLabel, headAction, children, footer } = props
  const { mounted, visible } = usePresence(open)
  if (!mounted) return null
  const state = visible ? 'boex-sheet-layer--visible' : ''
  return (
    <View className={`boex-sheet-layer ${state}`} catchMove>
      <View className="boex-sheet-layer__overlay" onClick={onClose} {...accessible({ hidden: true })} />
      <View className="boex-sheet" {...accessible({ role: 'dialog', label: title, modal: true })}>
        <View className="boex-sheet__grip" />
        <SheetHead title={title} subtitle={subtitle} onClose={onClose} closeLabel={closeLabel} action={headAction} />
        <ScrollView className="boex-sheet__body" scrollY>
          {children}
        </ScrollView>
        {footer !== undefined && <View className="boex-sheet__footer">{footer}</View>}
      </View>
    </View>
  )
}
