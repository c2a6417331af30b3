import { View } from '@tarojs/components'
import { Note } from '@/components/note/note'
import { useTranslate } from '@/i18n/i18n-context'

interface RestoredDraftNoteProps {
  readonly restored: boolean
  readonly className?: string
}

/** Note that the form was filled with restored input (A7). */
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
