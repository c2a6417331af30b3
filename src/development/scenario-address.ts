import Taro from '@tarojs/taro'
import { type LaunchMember, launchMember, parseScenario, type Scenario } from './scenario'

/** The launch parameters: a compile mode of the host's devtools names them. */
const launchQuery = (): Record<string, string | undefined> => Taro.getLaunchOptionsSync().query ?? {}

/** The scenario among the launch parameters. */
export const readScenario = (): Scenario => parseScenario(launchQuery())

/** A mini-program has no address of its own to keep it in. */
export const writeScenario = (_scenario: Scenario): void => undefined

/** The account among the launch parameters. */
export const readMember = (): LaunchMember | undefined => launchMember(launchQuery())

/** Opens the page of the launch again. */
export const relaunch = (): Promise<unknown> => Taro.reLaunch({ url: `/${Taro.getLaunchOptionsSync().path}` })
