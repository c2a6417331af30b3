import { CODE } from '@/contract/codes'
import { createNotices } from '@/errors/notices'
import { createRequest } from '@/request/request'
import { SecondFactorStore } from '@/stores/second-factor-store'
import { ManualClock, settle } from '../platform/manual-clock'
import { refusal, ScriptedTransport, success } from './scripted-transport'

const REMOVE = '/api/my/removeSecondFactor'
const PAYLOAD = { password: '528491' }
const required = refusal(CODE.SECOND_FACTOR_REQUIRED, 'required')
const wrong = refusal(CODE.SECOND_FACTOR_WRONG, 'wrong')
const done = success({ since: null, removalEndsAt: null, recoveryCodes: 0 })

const setUp = (...steps: ConstructorParameters<typeof ScriptedTransport>) => {
  const transport = new ScriptedTransport(...steps)
  const prompt = new SecondFactorStore()
  const session = { present: 'token-1' }
  const request = createRequest({
    transport,
    baseUrl: 'https://boex.example',
    signingKey: 'secret',
    session: { token: () => session.present },
    language: () => 'en',
    notices: createNotices({
      notifier: { toast: () => undefined, confirm: async () => true },
      translate: (key) => key,
    }),
    clock: new ManualClock(1_700_000_000_000),
    network: { isOnline: () => true },
    random: { alphanumerics: (length) => '0'.repeat(length) },
    onSessionExpired: () => undefined,
    secondFactor: { ask: (refused) => prompt.ask(refused), done: (refused) => prompt.done(refused) },
  })
  /** Outcome of a call; stays 'open' while it waits. */
  const call = () => {
    const state: { outcome: string | number } = { outcome: 'open' }
    request.call(REMOVE, PAYLOAD).then(
      () => (state.outcome = 'done'),
      ({ code }) => (state.outcome = code),
    )
    return state
  }
  return { transport, prompt, session, call }
}

describe('the prompt for the second factor', () => {
  it('remains open for a second call when the first call ends', async () => {
    const { prompt, call } = setUp(required, required, done, done)
    const first = call()
    await settle()
    prompt.answer('111111')
    const second = call()
    await settle()
    expect([first.outcome, second.outcome, prompt.refused?.code]).toEqual(['done', 'open', CODE.SECOND_FACTOR_REQUIRED])
    prompt.answer('222222')
    await settle()
    expect([second.outcome, prompt.refused]).toEqual(['done', undefined])
  })

  it('ends a first call after a wrong code if a second call needs it', async () => {
    const { prompt, call } = setUp(required, wrong, required, done)
    const first = call()
    await settle()
    prompt.answer('000000')
    await settle()
    const second = call()
    await settle()
    expect([first.outcome, second.outcome]).toEqual([CODE.SECOND_FACTOR_WRONG, 'open'])
    prompt.answer('222222')
    await settle()
    expect([second.outcome, prompt.refused]).toEqual(['done', undefined])
  })

  it('sends no call of an earlier session', async () => {
    const { prompt, session, transport, call } = setUp(required, done)
    const state = call()
    await settle()
    session.present = 'token-2'
    prompt.answer('111111')
    await settle()
    expect([state.outcome, transport.sent.length]).toEqual([CODE.SECOND_FACTOR_REQUIRED, 1])
  })
})
