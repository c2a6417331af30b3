import { useStores } from '@/stores/stores-context'
import { usePage } from '../frame/page-context'

/**
 * Returns a function that opens login, which returns to this page (A7).
 * @param mode initial mode of the account form
 */
export const useLogIn = (mode?: 'register'): (() => void) => {
  const { navigation } = usePage()
  const { session } = useStores()
  return () => {
    session.rememberPlace(navigation.current().address)
    navigation.push('login', { mode })
  }
}
