import { useStores } from '@/stores/stores-context'
import { usePage } from '../frame/page-context'

/** Goes to login, and from there back to this page (A7). @param mode what the form of accounts begins with */
export const useLogIn = (mode?: 'register'): (() => void) => {
  const { navigation } = usePage()
  const { session } = useStores()
  return () => {
    session.rememberPlace(navigation.current().address)
    navigation.push('login', { mode })
  }
}
