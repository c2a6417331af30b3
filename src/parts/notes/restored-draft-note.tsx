import { Box } from '@/components/layout/layout'
import type { LayoutProps } from '@/components/layout/layout-classes'
import { Note } from '@/components/note/note'
import { useTranslate } from '@/i18n/i18n-context'

interface RestoredDraftNoteProps extends LayoutProps {
  readonly restored: boolean
}

/** Note that the form was filled with restored input (A7). */
export const RestoredDraftNote = ({ restored, ...place }: RestoredDraftNoteProps) => {
  const { t } = useTranslate()
  return restored ? (
    <Box {...place}>
      <Note tone="info" announced>
        {t('common.keptTyped')}
      </Note>
    </Box>
  ) : null
}
