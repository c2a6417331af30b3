import { type LaunchMember, parseScenario, type Scenario, scenarioParameters } from './scenario'

/** Reads the scenario from the query before the `#`, which persists across the app's pages. */
export const readScenario = (): Scenario => parseScenario(Object.fromEntries(new URLSearchParams(location.search)))

/** Writes the scenario to the address without leaving the page. */
export const writeScenario = (scenario: Scenario): void => {
  const search = new URLSearchParams(scenarioParameters(scenario)).toString()
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`)
}

/** Always undefined: a browser keeps its session, and its URL contains no password. */
export const readMember = (): LaunchMember | undefined => undefined

export const relaunch = (): Promise<unknown> => Promise.resolve()
