import fc from 'fast-check'
import {
  parseScenario,
  REAL_LIFE,
  SCENARIO_CHOICES,
  SCENARIO_KEYS,
  type Scenario,
  scenarioParameters,
} from '@/development/scenario'
import { scriptTransport } from '@/development/scripted-transport'
import { AppError } from '@/errors/app-error'
import type { TransportAnswer } from '@/request/ports'
import { ManualClock } from '../platform/manual-clock'

const scenarios = fc.record(
  Object.fromEntries(SCENARIO_KEYS.map((key) => [key, fc.constantFrom(...SCENARIO_CHOICES[key])])),
) as unknown as fc.Arbitrary<Scenario>

describe('a scenario in an address', () => {
  it('is parsed back as it was written', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        expect(parseScenario(scenarioParameters(scenario))).toEqual(scenario)
      }),
    )
  })

  it('is the normal scenario if the URL names none or an unknown one', () => {
    expect(scenarioParameters(REAL_LIFE)).toEqual({})
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (parameters) => {
        for (const key of SCENARIO_KEYS) {
          const { [key]: read } = parseScenario(parameters)
          const choices: readonly string[] = SCENARIO_CHOICES[key]
          expect(choices).toContain(read)
          if (!choices.includes(parameters[key] ?? '')) expect(read).toBe(REAL_LIFE[key])
        }
      }),
    )
  })
})

describe('the platform in a scenario', () => {
  const list: TransportAnswer = {
    status: 200,
    body: { code: 1, msg: '', data: { list: [{ id: '1' }], total: 1, page: 1, limit: 20 } },
  }
  const clock = new ManualClock()
  const ask = (api: Scenario['api'], { path = '/api/my/getRank', token = 'a-token' } = {}) =>
    scriptTransport({ send: async () => list, upload: async () => list }, () => ({ ...REAL_LIFE, api }), clock).send({
      url: path,
      method: 'POST',
      headers: token === '' ? {} : { token },
      timeoutMilliseconds: 60_000,
    })

  it('returns normal, empty, refused or no answers', async () => {
    expect(await ask('ok')).toEqual(list)
    expect((await ask('empty')).body).toMatchObject({ code: 1, data: { list: [], total: 0, limit: 20 } })
    expect((await ask('expired')).body).toMatchObject({ code: 401 })
    expect(await ask('expired', { token: '' })).toEqual(list)
    expect((await ask('refused')).body).toMatchObject({ code: 0, msg: '' })
    expect((await ask('broken')).status).toBe(500)
    await expect(ask('offline')).rejects.toEqual(new AppError('offline'))
  })

  it('always returns what the app needs to start, unless there is no network', async () => {
    const path = '/api/login/getConfig'
    for (const api of ['empty', 'expired', 'refused', 'broken'] as const) expect(await ask(api, { path })).toEqual(list)
    await expect(ask('offline', { path })).rejects.toThrow('offline')
  })

  it('delays answers by five seconds', async () => {
    let answered = false
    const answer = ask('slow').then(() => {
      answered = true
    })
    await clock.advance(4_999)
    expect(answered).toBe(false)
    await clock.advance(1)
    await answer
    expect(answered).toBe(true)
  })
})
