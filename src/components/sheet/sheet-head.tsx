import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useTranslate } from '@/i18n/i18n-context'
import { accessible } from '../accessibility/accessibility'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'

export interface SheetHeadProps {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly onClose?: (() => void) | undefined
  /** Label of the close button; “close” by default. */
  readonly closeLabel?: string | undefined
  readonly titleId?: string
  readonly action?: ReactNode
}

const CloseButton = ({ label, onPress }: { readonly label: string | undefined; readonly onPress: () => void }) => {
  const { t } = useTranslate()
  return (
    <Pressable className="boex-sheet__close" label={label ?? t('common.close')} onPress={onPress}>
      <Icon name="close" />
    </Pressable>
  )
}

export const SheetHead = ({ title, subtitle, onClose, closeLabel, titleId, action }: SheetHeadProps) => (
  <View className="boex-sheet__head">
    <View className="boex-sheet__words">
      <View id={titleId} className="boex-sheet__title" {...accessible({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {subtitle !== undefined && <View className="boex-sheet__subtitle">{subtitle}</View>}
    </View>
    {action ?? (onClose && <CloseButton label={closeLabel} onPress={onClose} />)}
  </View>
)
