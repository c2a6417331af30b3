import { useStores } from '@/stores/stores-context'
import { usePage } from '../frame/page-context'
import { useQuestion } from '../hooks/use-question'
import { locationOf, type RouteParameters } from '../navigation/address'
import { loginQuestion } from './login-guard'

/**
 * At the button of a form that visitors may fill: asks 'You are not logged in. Go to login?' (specification §2), and
 * leads there and back. It is given what was typed, by the names it has in the page's address: the form is filled from
 * its draft again (A7), unless the address fills it.
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
