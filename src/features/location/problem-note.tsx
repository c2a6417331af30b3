import { Button } from '@/components/button/button'
import { Box } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { usePage } from '@/shell/frame/page-context'
import { placesTexts } from './texts'

interface ProblemNoteProps {
  readonly problem: 'refused' | 'positioning' | 'location-lookup'
  readonly hint: string
  readonly onRetry: () => void
}

const TITLES = { positioning: 'messages.positioning', 'location-lookup': 'messages.location-lookup' } as const

/** Shows an error in the words of specification §8, with an alternative. */
export const ProblemNote = ({ problem, hint, onRetry }: ProblemNoteProps) => {
  const { t } = usePage()
  return (
    <Box mt="3">
      <Note
        tone={problem === 'refused' ? 'info' : 'negative'}
        announced
        action={
          <Button size="small" kind="secondary" onPress={onRetry}>
            {t(placesTexts.again)}
          </Button>
        }
      >
        {problem !== 'refused' && <Box weight="bold">{t(TITLES[problem])}</Box>}
        {hint}
      </Note>
    </Box>
  )
}
