import fs from 'node:fs'
import path from 'node:path'
import { launchMember, parseScenario, REAL_LIFE, scenarioParameters, VISITOR } from '@/development/scenario'
import { ROUTE_KEYS, routes, TAB_KEYS } from '@/routes'
import { DEMO_ACCOUNTS } from '../../../server/seed/demo-accounts'

const ROOT = path.resolve(__dirname, '../../..')

interface Mode {
  readonly name: string
  readonly pathName: string
  readonly query: string
}

const modes: readonly Mode[] = JSON.parse(
  fs.readFileSync(path.join(ROOT, 'project.private.config.example.json'), 'utf8'),
).condition.miniprogram.list
const queryOf = ({ query }: Mode) => Object.fromEntries(new URLSearchParams(query))
const scenarioOf = (mode: Mode) => parseScenario(queryOf(mode))
const memberOf = (mode: Mode) => launchMember(queryOf(mode))
const { account, password } = DEMO_ACCOUNTS.demo

describe('the compile modes for the host’s devtools', () => {
  it.each(modes)('open a page with parameters that a development build reads: $name', (mode) => {
    expect(ROUTE_KEYS.map((key) => routes[key].path)).toContain(mode.pathName)
    const { member, password: given, ...rest } = queryOf(mode)
    expect(scenarioParameters(parseScenario(rest))).toEqual(rest)
    expect([undefined, VISITOR, account]).toContain(member)
    expect(given).toBe(member === account ? password : undefined)
  })

  it('have unique names', () => {
    expect(new Set(modes.map(({ name }) => name)).size).toBe(modes.length)
  })

  it('show each main page to a member, and Home to a visitor', () => {
    const opened = (wanted: string) =>
      modes.filter((mode) => memberOf(mode)?.account === wanted).map(({ pathName }) => pathName)
    for (const key of [...TAB_KEYS, 'earnings', 'personalCenter'] as const) {
      expect(opened(account)).toContain(routes[key].path)
    }
    expect(opened(VISITOR)).toContain(routes.home.path)
  })

  it('show Chinese, dark and the largest text', () => {
    const scenarios = modes.map(scenarioOf)
    expect(scenarios).toContainEqual({ ...REAL_LIFE, language: 'zh' })
    expect(scenarios).toContainEqual({ ...REAL_LIFE, theme: 'dark' })
    expect(scenarios.map(({ text }) => text)).toContain('largest')
  })
})

describe('the account of a launch', () => {
  it('is the account of the mode, or none', () => {
    expect(launchMember({})).toBeUndefined()
    expect(launchMember({ member: 'demo', password: 'secret' })).toEqual({ account: 'demo', password: 'secret' })
    expect(launchMember({ member: VISITOR })).toEqual({ account: VISITOR, password: '' })
  })
})
