import Taro from '@tarojs/taro'
import { type LaunchMember, launchMember, parseScenario, type Scenario } from './scenario'

/** Returns the launch parameters, which a compile mode of the devtools sets. */
const launchQuery = (): Record<string, string | undefined> => Taro.getLaunchOptionsSync().query ?? {}

/** Reads the scenario from the launch parameters. */
export const readScenario = (): Scenario => parseScenario(launchQuery())

/** Does nothing: a mini-program has no URL that could store the scenario. */
export const writeScenario = (_scenario: Scenario): void => undefined

/** Reads the account from the launch parameters. */
export const readMember = (): LaunchMember | undefined => launchMember(launchQuery())

/** Reopens the launch page. */
export const relaunch = (): Promise<unknown> => Taro.reLaunch({ url: `/${Taro.getLaunchOptionsSync().path}` })

/** Does nothing: a mini-program has no wallet. @returns a function that stops it */
export const playWallet =
  (_wallet: Scenario['wallet']): (() => void) =>
  () =>
    undefined
