import { observer } from 'mobx-react-lite'
import { Note } from '@/components/note/note'
import { usePage } from '@/shell/page-context'
import { sayError } from '@/shell/say-error'
import type { Submission } from '@/stores/support/submission'

/** Why the latest attempt failed; nothing where it did not. What was typed stays. */
export const RefusedNote = observer(({ submission }: { readonly submission: Submission }) => {
  const { t } = usePage()
  if (!submission.refused) return null
  return (
    <Note tone="negative" announced>
      {sayError(t, submission.refused)}
    </Note>
  )
})
