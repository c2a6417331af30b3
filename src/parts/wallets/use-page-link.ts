import { pageLink } from '@/domain/invitation-link'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'

/**
 * Returns the URL that opens this page elsewhere, with the invitation code (A6). On login it is the URL of the page
 * after login.
 */
export const usePageLink = (): string => {
  const { navigation, platform } = usePage()
  const { session, appConfig } = useStores()
  const { route, address } = navigation.current()
  const page = route === 'login' && session.returnTo.startsWith('/') ? session.returnTo : address
  return pageLink(platform.links.own() || (appConfig.config?.signIn.uri ?? ''), page, session.invitationCode)
}
