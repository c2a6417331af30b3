import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode } from 'react'
import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/page-context'
import { useLogIn } from '@/shell/use-log-in'
import { useStores } from '@/stores/stores-context'

interface MemberOnlyProps {
  /** What a visitor is told to log in for. */
  readonly title: string
  readonly children: ReactNode
}

/** A screen of a member's on a page that visitors may open; another member's begins anew. */
export const MemberOnly = observer(({ title, children }: MemberOnlyProps) => {
  const { t } = usePage()
  const { session } = useStores()
  const logIn = useLogIn()
  if (session.loggedIn) return <Fragment key={session.userId}>{children}</Fragment>
  return <StateView icon="person" title={title} action={{ text: t('shell.goToLogin'), onPress: logIn }} />
})
