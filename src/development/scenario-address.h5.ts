import { type LaunchMember, parseScenario, type Scenario, scenarioParameters } from './scenario'

/** The scenario in the page's address, before the `#`: it stays while the app goes from page to page. */
export const readScenario = (): Scenario => parseScenario(Object.fromEntries(new URLSearchParams(location.search)))

/** Keeps the scenario in the address, and the page where it is. */
export const writeScenario = (scenario: Scenario): void => {
  const search = new URLSearchParams(scenarioParameters(scenario)).toString()
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`)
}

/** A browser keeps its session, and its address no password. */
export const readMember = (): LaunchMember | undefined => undefined

export const relaunch = (): Promise<unknown> => Promise.resolve()
