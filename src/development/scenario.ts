import { LANGUAGES } from '@/domain/language'

/**
 * What a developer looks at: how the platform answers, what the wallet does, and what the app looks like. All of it
 * stands in the address, so that a picture can be taken again.
 */
export const SCENARIO_CHOICES = {
  /** `empty`: every list is; `expired`: 401 for every member's call; `refused`: every call but the configuration's. */
  api: ['ok', 'slow', 'empty', 'expired', 'refused', 'broken', 'offline'],
  /** `pending`: no block takes the payment; `replaced`: each payment is sped up; the development wallet plays it. */
  wallet: ['ask', 'approve', 'reject', 'pending', 'replaced', 'wrong-chain', 'switched'],
  host: ['own', 'h5', 'weapp', 'alipay', 'tt', 'swan', 'qq', 'jd'],
  theme: ['own', 'light', 'dark'],
  text: ['own', 'normal', 'large', 'largest'],
  language: ['own', ...LANGUAGES],
  /** Whether the gallery of the components lies over the app. */
  gallery: ['closed', 'open'],
} as const

type Choices = typeof SCENARIO_CHOICES
export type ScenarioKey = keyof Choices
export type Scenario = { readonly [Key in ScenarioKey]: Choices[Key][number] }

export const SCENARIO_KEYS = Object.keys(SCENARIO_CHOICES) as ScenarioKey[]

/** The first choice of each: nothing is played. */
export const REAL_LIFE = Object.fromEntries(SCENARIO_KEYS.map((key) => [key, SCENARIO_CHOICES[key][0]])) as Scenario

/** Reads a scenario; what is not named, or named wrongly, is real life. */
export const parseScenario = (parameters: Readonly<Record<string, string | undefined>>): Scenario =>
  Object.fromEntries(
    SCENARIO_KEYS.map((key) => {
      const choices: readonly string[] = SCENARIO_CHOICES[key]
      const wanted = parameters[key]
      return [key, wanted !== undefined && choices.includes(wanted) ? wanted : choices[0]]
    }),
  ) as Scenario

/** Names what differs from real life. */
export const scenarioParameters = (scenario: Scenario): Readonly<Record<string, string>> =>
  Object.fromEntries(SCENARIO_KEYS.filter((key) => scenario[key] !== REAL_LIFE[key]).map((key) => [key, scenario[key]]))

/** Account that a compile mode logs in with, or `none` for a visitor. The password is in the mode, never in a build. */
export interface LaunchMember {
  readonly account: string
  readonly password: string
}

export const VISITOR = 'none'

/** Returns the account of a launch, or nothing where the launch leaves the session as it is. */
export const launchMember = ({
  member,
  password = '',
}: Readonly<Record<string, string | undefined>>): LaunchMember | undefined =>
  member === undefined ? undefined : { account: member, password }
