import Taro from '@tarojs/taro'
import { parseScenario, type Scenario } from './scenario'

/** The scenario among the launch parameters: a compile mode of the host's devtools names them. */
export const readScenario = (): Scenario => {
  const { query } = Taro.getLaunchOptionsSync()
  return parseScenario((query ?? {}) as Record<string, string | undefined>)
}

/** A mini-program has no address of its own to keep it in. */
export const writeScenario = (_scenario: Scenario): void => undefined
