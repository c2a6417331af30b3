import { pageLink } from '@/domain/invitation-link'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'

/** Address under which this page opens elsewhere, with the invitation (A6); from login, that of where it leads. */
export const usePageLink = (): string => {
  const { navigation, platform } = usePage()
  const { session, appConfig } = useStores()
  const { route, address } = navigation.current()
  const page = route === 'login' && session.returnTo.startsWith('/') ? session.returnTo : address
  return pageLink(platform.links.own() || (appConfig.config?.signIn.uri ?? ''), page, session.invitationCode)
}
