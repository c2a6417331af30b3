import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Sheet } from '@/components/sheet/sheet'
import { useTranslate } from '@/i18n/i18n-context'
import './manual-copy.scss'

export interface ManualCopyProps {
  /** Undefined: closed. */
  readonly text: string | undefined
  readonly onClose: () => void
}

/** A text that could not be copied, to be pressed and held: the last way to copy (L1, L2). */
export const ManualCopy = ({ text, onClose }: ManualCopyProps) => {
  const { t } = useTranslate()
  // While the sheet closes, it still shows its text.
  const [latest, setLatest] = useState(text)
  if (text !== undefined && text !== latest) setLatest(text)
  return (
    <Sheet
      open={text !== undefined}
      title={t('messages.copyRefused')}
      subtitle={t('common.selectAndCopy')}
      onClose={onClose}
      closeLabel={t('common.close')}
    >
      <View className="boex-manual-copy">
        <Text className="boex-manual-copy__words" selectable userSelect>
          {latest}
        </Text>
      </View>
    </Sheet>
  )
}
