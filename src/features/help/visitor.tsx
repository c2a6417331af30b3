import { Card } from '@/components/card/card'
import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'
import { helpTexts } from './texts'

/** In the place of what only a member has. */
export const Visitor = () => {
  const { t } = usePage()
  const logIn = useLogIn()
  return (
    <Card>
      <StateView
        compact
        icon="person"
        title={t(helpTexts.visitorTitle)}
        reason={t(helpTexts.visitorReason)}
        action={{ text: t('shell.goToLogin'), onPress: logIn }}
      />
    </Card>
  )
}
