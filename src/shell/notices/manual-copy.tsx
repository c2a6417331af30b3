import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Sheet } from '@/components/sheet/sheet'
import { useTranslate } from '@/i18n/i18n-context'
import './manual-copy.scss'

export interface ManualCopyProps {
  /** Undefined closes the sheet. */
  readonly text: string | undefined
  readonly onClose: () => void
}

/** Sheet with a text to copy by a long press, after the clipboard failed (L1, L2). */
export const ManualCopy = ({ text, onClose }: ManualCopyProps) => {
  const { t } = useTranslate()
  // Keeps the text visible while the sheet closes.
  const [latest, setLatest] = useState(text)
  if (text !== undefined && text !== latest) setLatest(text)
  return (
    <Sheet
      open={text !== undefined}
      title={t('messages.copyRefused')}
      subtitle={t('common.selectAndCopy')}
      onClose={onClose}
    >
      <View className="boex-manual-copy">
        <Text className="boex-manual-copy__words" selectable userSelect>
          {latest}
        </Text>
      </View>
    </Sheet>
  )
}
