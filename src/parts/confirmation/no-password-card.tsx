import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { operationsTexts } from '@/i18n/texts/operations'
import { problemsTexts } from '@/i18n/texts/problems'
import { usePage } from '@/shell/frame/page-context'

/** Replaces settings that the withdrawal password protects, until the member has set one. */
export const NoPasswordCard = () => {
  const { t, navigation } = usePage()
  return (
    <Card>
      <Note
        tone="warning"
        action={
          <Button size="small" kind="secondary" onPress={() => navigation.push('withdrawalPassword')}>
            {t(operationsTexts.setPassword)}
          </Button>
        }
      >
        {t(problemsTexts['withdrawal-password-not-set'])}
      </Note>
    </Card>
  )
}
