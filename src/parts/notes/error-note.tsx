import { Note } from '@/components/note/note'
import type { AppError } from '@/errors/app-error'
import { useTranslate } from '@/i18n/i18n-context'
import { formatError } from '@/shell/notices/format-error'

/** Announced text of an error; empty without one. */
export const ErrorNote = ({ error }: { readonly error: AppError | undefined }) => {
  const { t } = useTranslate()
  if (!error) return null
  return (
    <Note tone="negative" announced>
      {formatError(t, error)}
    </Note>
  )
}
