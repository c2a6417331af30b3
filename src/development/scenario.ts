import { LANGUAGES } from '@/domain/language'

/**
 * Options of a developer scenario: server behaviour, wallet behaviour and appearance. The URL holds all of them, so
 * that a screenshot can be repeated.
 */
export const SCENARIO_CHOICES = {
  /**
   * `empty`: empty lists; `expired`: 401 for every member call; `refused`: every call except the configuration fails.
   */
  api: ['ok', 'slow', 'empty', 'expired', 'refused', 'broken', 'offline'],
  /** The development wallet plays these. `pending`: the payment is never mined; `replaced`: each payment is sped up. */
  wallet: ['ask', 'approve', 'reject', 'pending', 'replaced', 'wrong-chain', 'switched'],
  host: ['own', 'h5', 'weapp', 'alipay', 'tt', 'swan', 'qq', 'jd'],
  theme: ['own', 'light', 'dark'],
  text: ['own', 'normal', 'large', 'largest'],
  language: ['own', ...LANGUAGES],
  /** `open` shows the component gallery over the app. */
  gallery: ['closed', 'open'],
} as const

type Choices = typeof SCENARIO_CHOICES
export type ScenarioKey = keyof Choices
export type Scenario = { readonly [Key in ScenarioKey]: Choices[Key][number] }

export const SCENARIO_KEYS = Object.keys(SCENARIO_CHOICES) as ScenarioKey[]

/** Scenario without changes: the first choice of each option. */
export const REAL_LIFE = Object.fromEntries(SCENARIO_KEYS.map((key) => [key, SCENARIO_CHOICES[key][0]])) as Scenario

/** Parses a scenario; missing or invalid options have no effect. */
export const parseScenario = (parameters: Readonly<Record<string, string | undefined>>): Scenario =>
  Object.fromEntries(
    SCENARIO_KEYS.map((key) => {
      const choices: readonly string[] = SCENARIO_CHOICES[key]
      const wanted = parameters[key]
      return [key, wanted !== undefined && choices.includes(wanted) ? wanted : choices[0]]
    }),
  ) as Scenario

/** Returns the options that differ from the default. */
export const scenarioParameters = (scenario: Scenario): Readonly<Record<string, string>> =>
  Object.fromEntries(SCENARIO_KEYS.filter((key) => scenario[key] !== REAL_LIFE[key]).map((key) => [key, scenario[key]]))

/**
 * Account that a compile mode logs in with, or `none` for a visitor. Only the mode contains the password, never a
 * build.
 */
export interface LaunchMember {
  readonly account: string
  readonly password: string
}

export const VISITOR = 'none'

/** Returns the account of a launch; undefined to keep the session. */
export const launchMember = ({
  member,
  password = '',
}: Readonly<Record<string, string | undefined>>): LaunchMember | undefined =>
  member === undefined ? undefined : { account: member, password }
