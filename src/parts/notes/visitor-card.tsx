import { Card } from '@/components/card/card'
import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'

interface VisitorCardProps {
  readonly title: string
  readonly reason: string
}

/** Asks visitors to log in, in place of content that only members have. */
export const VisitorCard = ({ title, reason }: VisitorCardProps) => {
  const { t } = usePage()
  const logIn = useLogIn()
  return (
    <Card>
      <StateView
        compact
        icon="person"
        title={title}
        reason={reason}
        action={{ text: t('shell.goToLogin'), onPress: logIn }}
      />
    </Card>
  )
}
