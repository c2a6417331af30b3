import { View } from '@tarojs/components'
import { Note } from '@/components/note/note'
import { useTranslate } from '@/i18n/i18n-context'

interface RestoredDraftNoteProps {
  readonly restored: boolean
  /** Of the place it stands in. */
  readonly className?: string
}

/** Says that a form was filled with what was typed before (A7). */
export const RestoredDraftNote = ({ restored, className }: RestoredDraftNoteProps) => {
  const { t } = useTranslate()
  return restored ? (
    <View className={className}>
      <Note tone="info" announced>
        {t('common.keptTyped')}
      </Note>
    </View>
  ) : null
}
