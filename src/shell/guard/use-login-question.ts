import { useStores } from '@/stores/stores-context'
import { usePage } from '../frame/page-context'
import { useQuestion } from '../hooks/use-question'
import { locationOf, type RouteParameters } from '../navigation/address'
import { loginQuestion } from './login-guard'

/**
 * Returns a function for the submit button of a form that visitors may fill. It asks 'You are not logged in. Go to
 * login?' (specification §2), and returns to the form after login. It receives the input as address parameters. The
 * draft restores the form (A7), unless the address does.
 */
export const useLoginQuestion = (): ((typed: RouteParameters) => Promise<void>) => {
  const { t, navigation, route, parameters } = usePage()
  const { session } = useStores()
  const ask = useQuestion()
  return async (typed) => {
    if (!(await ask(loginQuestion(t)))) return
    const filled = Object.keys(typed).some((name) => parameters[name] !== undefined)
    session.rememberPlace(locationOf(route, filled ? { ...parameters, ...typed } : parameters).address)
    session.ask('needed')
    navigation.push('login')
  }
}
