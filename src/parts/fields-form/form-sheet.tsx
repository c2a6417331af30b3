import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import type { AppError } from '@/errors/app-error'
import { ErrorNote } from '@/parts/notes/error-note'
import type { Submission } from '@/stores/support/submission'

interface FormSheetProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly form: { readonly submission: Submission; readonly refused: AppError | undefined }
  readonly children: ReactNode
  readonly submitText: string
  readonly busyText: string
  readonly onSubmit: () => void
}

/** Form in a sheet that remains open during the submission and after an error. */
export const FormSheet = observer(
  ({ open, title, onClose, form, children, submitText, busyText, onSubmit }: FormSheetProps) => {
    const { submission, refused } = form
    return (
      <Sheet
        open={open}
        title={title}
        onClose={submission.running ? undefined : onClose}
        footer={
          <Button block onPress={onSubmit} busy={submission.running ? busyText : undefined}>
            {submitText}
          </Button>
        }
      >
        <Stack gap="3">
          {children}
          <ErrorNote error={refused} />
        </Stack>
      </Sheet>
    )
  },
)
