import { useShareAppMessage } from '@tarojs/taro'
import { useStores } from '@/stores/stores-context'
import { locationOf, type RouteParameters } from '../navigation/address'
import { usePage } from './page-context'

/** Share card of a page in a chat. */
interface HostCard {
  readonly title: string
  readonly parameters?: RouteParameters
}

/**
 * Sets the card that the host sends when a person shares this page: its title, and its address with the member's invite
 * code (H3). The page's configuration must allow it (`enableShareAppMessage`). Browsers have no such card.
 */
export const useHostCard = ({ title, parameters = {} }: HostCard): void => {
  const { route } = usePage()
  const { session } = useStores()
  useShareAppMessage(() => {
    const code: RouteParameters = { inviteCode: session.user?.invitationCode }
    return { title, path: locationOf(route, { ...parameters, ...code }).address }
  })
}
