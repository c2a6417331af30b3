import { CODE } from '@/contract/codes'
import type { WireLanguage } from '@/contract/language'
import { signature } from '@/contract/sign'
import { AppError } from '@/errors/app-error'
import { createNotices } from '@/errors/notices'
import type { Transport, TransportAnswer } from '@/request/ports'
import { createRequest } from '@/request/request'
import type { SlowCalls } from '@/request/running-calls'
import { createSessionExpiry } from '@/shell/guard/session-expiry'
import { ManualClock, settle } from '../platform/manual-clock'
import { refusal, ScriptedTransport, success } from './scripted-transport'

const KEY = 'secret'
const NOTIFY = { notify: true }
const NOW = 1_700_000_000_000
const UNREAD = '/api/my/unReadNum'
const BUY = '/api/funds/addVcOrder'
const BIND = '/api/funds/bindVcOrderHash'
const PURCHASE = { quantity: '10', price: '0.5', payFrom: `0x${'ab'.repeat(20)}` }
const BINDING = { orderId: '1', hash: `0x${'cd'.repeat(32)}` }

const setUp = (transport: Transport, { token = 'token-1' } = {}) => {
  const clock = new ManualClock(NOW)
  const told: string[] = []
  const story: string[] = []
  const session = { present: token }
  const speech: { language: WireLanguage } = { language: 'en' }
  const answers = { count: 0 }
  const slow: { calls: SlowCalls | undefined } = { calls: undefined }
  let nonces = 0
  const notices = createNotices({
    notifier: {
      toast: (text) => told.push(`toast ${text}`),
      confirm: async ({ text }) => {
        told.push(`modal ${text}`)
        return true
      },
    },
    translate: (key) => key,
  })
  const request = createRequest({
    transport,
    baseUrl: 'https://boex.example',
    signingKey: KEY,
    session: { token: () => session.present },
    language: () => speech.language,
    notices,
    clock,
    network: { isOnline: () => true },
    random: {
      alphanumerics: (length) => {
        nonces += 1
        return String(nonces).padStart(length, '0')
      },
    },
    onAnswered: () => {
      answers.count += 1
    },
    onSlow: (calls) => {
      slow.calls = calls
    },
    onSessionExpired: createSessionExpiry({
      clock,
      notices,
      forget: () => {
        story.push('forget')
        session.present = ''
      },
      goToLogin: () => story.push('go to login'),
    }),
  })
  return { request, clock, told, story, session, speech, notices, answers, slow }
}

const kindOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call
  } catch (error) {
    return error instanceof AppError ? error.kind : error
  }
  return 'no error'
}

describe('a request (specification §7)', () => {
  it('contains the payload with language, timestamp, nonce and their signature', async () => {
    const transport = new ScriptedTransport(refusal(CODE.PRICE_CHANGED, 'The price changed'))
    const { request } = setUp(transport)
    await kindOf(request.call(BUY, PURCHASE))
    const [sent] = transport.sent
    expect(sent).toMatchObject({
      url: 'https://boex.example/api/funds/addVcOrder',
      method: 'POST',
      headers: { token: 'token-1', lang: 'en' },
      timeoutMilliseconds: 60_000,
    })
    expect(sent?.body).toMatchObject({ ...PURCHASE, lang: 'en', timestamp: NOW / 1000, nonce: '1'.padStart(32, '0') })
    expect(sent?.body?.sign).toBe(signature({ ...sent?.body }, KEY))
  })

  it('sends Chinese as zh-en, and no token if there is none', async () => {
    const transport = new ScriptedTransport(success({ system: 0, order: 0 }))
    const { request, speech } = setUp(transport, { token: '' })
    speech.language = 'zh-en'
    await request.call(UNREAD, {})
    expect(transport.sent[0]?.headers).toEqual({ lang: 'zh-en' })
    expect(transport.sent[0]?.body?.lang).toBe('zh-en')
  })

  it('uses the token at the time of the call, which a logout may delete immediately', async () => {
    const transport = new ScriptedTransport(success({}))
    const { request, session } = setUp(transport)
    const leaving = request.call('/api/login/logout', {})
    session.present = ''
    await leaving
    expect(transport.sent[0]?.headers).toEqual({ lang: 'en', token: 'token-1' })
  })

  it('cancels the member’s pending calls at a logout, which would be refused', async () => {
    const aborted: string[] = []
    const pending: Transport = {
      send: ({ url, signal }) =>
        new Promise((answer, refuse) => {
          if (url.endsWith('logout')) answer(success({}))
          signal?.addEventListener('abort', () => {
            aborted.push(url)
            refuse(new AppError('aborted'))
          })
        }),
      upload: () => Promise.reject(new AppError('server-busy')),
    }
    const { request, session, told } = setUp(pending)
    const unread = kindOf(request.call(UNREAD, {}))
    void kindOf(request.call('/api/index/getBanner', {}))
    void kindOf(request.call(BUY, PURCHASE))
    session.present = 'token-2'
    void kindOf(request.call('/api/my/userInfo', {}))
    session.present = 'token-1'
    await request.call('/api/login/logout', {})
    expect(await unread).toBe('aborted')
    expect(aborted).toEqual([`https://boex.example${UNREAD}`])
    expect(told).toEqual([])
  })
})

describe('a read that a newer identical read overtakes', () => {
  /** Two pending reads, which the test resolves. */
  const two = (
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
    answer: ((answer: TransportAnswer) => void)[],
  ) => {
    const answers = Promise.all([first(), second()])
    return { answers, answerOf: (place: number, data: object) => answer[place]?.(success(data)) }
  }
  const pendingReads = () => {
    const answer: ((answer: TransportAnswer) => void)[] = []
    const transport: Transport = {
      send: () => new Promise((resolve) => answer.push(resolve)),
      upload: () => Promise.reject(new AppError('server-busy')),
    }
    return { ...setUp(transport), answer }
  }

  it('resolves with the newer answer, so no older one is shown after it', async () => {
    const { request, answer } = pendingReads()
    const read = () => request.call(UNREAD, {})
    const { answers, answerOf } = two(read, read, answer)
    await settle()
    answerOf(1, { system: 2, order: 2 })
    await settle()
    answerOf(0, { system: 1, order: 1 })
    expect(await answers).toEqual([
      { system: 2, order: 2 },
      { system: 2, order: 2 },
    ])
  })

  it('resolves with its own answer if it arrives first, if the newer one failed, or if the payloads differ', async () => {
    const { request, answer } = pendingReads()
    const read = (page: number) => () => request.call('/api/index/getVideoList', { page })
    const videos = (page: number, total: number) => ({ list: [], total, page, limit: 10 })
    const other = two(read(1), read(2), answer)
    await settle()
    other.answerOf(1, videos(2, 7))
    await settle()
    other.answerOf(0, videos(1, 5))
    expect(await other.answers).toMatchObject([{ total: 5 }, { total: 7 }])
    const inOrder = two(read(1), read(1), answer)
    await settle()
    inOrder.answerOf(2, videos(1, 5))
    await settle()
    inOrder.answerOf(3, videos(1, 6))
    expect(await inOrder.answers).toMatchObject([{ total: 5 }, { total: 6 }])
    const afterRefusal = two(read(1), () => kindOf(read(1)()), answer)
    await settle()
    answer[5]?.(refusal(CODE.TOO_MANY_REQUESTS, 'Too often'))
    await settle()
    afterRefusal.answerOf(4, videos(1, 8))
    expect(await afterRefusal.answers).toMatchObject([{ total: 8 }, 'business'])
  })

  it('is cancelled at the logout and retried after a gateway error like every read, even if its call can also write', async () => {
    const transport = new ScriptedTransport(
      { status: 502, body: undefined },
      success({ claimed: '0', maximum: '5', minimum: '1', positions: [] }),
      { status: 502, body: undefined },
    )
    const { request, clock } = setUp(transport)
    const mined = request.call('/api/funds/getMiningRigRelease', {})
    await settle()
    await clock.advance(1000)
    expect(await mined).toMatchObject({ maximum: '5' })
    expect(await kindOf(request.call('/api/funds/getMiningRigRelease', { quantity: '1' }))).toBe('server-busy')
    expect(transport.sent).toHaveLength(3)
    const { request: other, answer, session: theirs } = pendingReads()
    const late = kindOf(other.call('/api/funds/getMiningRigRelease', {}))
    await settle()
    theirs.present = 'token-2'
    answer[0]?.(success({ claimed: '0', maximum: '5', minimum: '1', positions: [] }))
    expect(await late).toBe('aborted')
  })

  it('is aborted if it fails after its session ended', async () => {
    const { request, answer, session } = pendingReads()
    const late = kindOf(request.call('/api/funds/getMiningRigRelease', {}))
    await settle()
    session.present = 'token-2'
    answer[0]?.({ status: 500, body: undefined })
    expect(await late).toBe('aborted')
  })
})

describe('a response', () => {
  it('resolves with the data at code 1', async () => {
    const { request, told } = setUp(new ScriptedTransport(success({ system: 2, order: 1 })))
    await expect(request.call(UNREAD, {})).resolves.toEqual({ system: 2, order: 1 })
    expect(told).toEqual([])
  })

  it('proves that the platform is reachable, unless another server sent it', async () => {
    const { request, answers } = setUp(
      new ScriptedTransport(
        success({ system: 2, order: 1 }),
        refusal(CODE.TOO_MANY_REQUESTS, 'Too often'),
        { status: 404, body: 'a gateway' },
        new AppError('offline'),
      ),
    )
    const counts: number[] = []
    for (let call = 0; call < 4; call += 1) {
      await request.call(UNREAD, {}).catch(() => undefined)
      counts.push(answers.count)
    }
    expect(counts).toEqual([1, 2, 2, 2])
  })

  it('is the platform’s refusal at any other code, shown once', async () => {
    const transport = new ScriptedTransport(
      refusal(CODE.QUANTITY_BELOW_MINIMUM, 'The minimum is 10.', { field: 'quantity', bound: '10' }),
    )
    const { request, told, notices } = setUp(transport)
    const error = await request.call(BUY, PURCHASE, NOTIFY).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      kind: 'business',
      code: CODE.QUANTITY_BELOW_MINIMUM,
      serverMessage: 'The minimum is 10.',
      refusal: { field: 'quantity', bound: '10' },
    })
    if (error instanceof AppError) notices.show(error)
    expect(told).toEqual(['toast The minimum is 10.'])
  })

  it('is Operation failed! if the platform gives no reason', async () => {
    const { request, told } = setUp(new ScriptedTransport(refusal(77, '')))
    expect(await kindOf(request.call(BUY, PURCHASE, NOTIFY))).toBe('business')
    expect(told).toEqual(['toast business'])
  })

  it.each([404, 500, 429, 502])('is Server busy at HTTP %i', async (status) => {
    const { request, told } = setUp(new ScriptedTransport({ status, body: { code: 500, msg: 'trace' } }))
    expect(await kindOf(request.call(BUY, PURCHASE, NOTIFY))).toBe('server-busy')
    expect(told).toEqual(['toast server-busy'])
  })

  it.each([
    ['no envelope', { status: 200, body: undefined }],
    ['a list', { status: 200, body: [1] }],
    ['data of another shape', success({ system: 'two', order: 1 })],
    ['half of the data', success({ system: 2 })],
    ['no data', success(undefined)],
  ])('is an error if it is %s', async (_, answer) => {
    const { request, told } = setUp(new ScriptedTransport(answer))
    const error = await request.call(UNREAD, {}, NOTIFY).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'wrong-shape', message: expect.stringContaining('/api/my/unReadNum') })
    expect(told).toEqual(['toast wrong-shape'])
  })

  it.each([undefined, null, [], {}])('may be empty (%j) for a call without a result', async (data) => {
    const { request } = setUp(new ScriptedTransport(success(data)))
    const call = request.call('/api/my/setOrUpdatePassword', { password: '194857', repeatedPassword: '194857' })
    await expect(call).resolves.toEqual({})
  })

  it.each([
    ['offline', 'modal offline'],
    ['timeout', 'toast timeout'],
    ['aborted', undefined],
  ] as const)('can fail as %s', async (kind, told) => {
    const harness = setUp(new ScriptedTransport(new AppError(kind)))
    expect(await kindOf(harness.request.call(BUY, PURCHASE, NOTIFY))).toBe(kind)
    expect(harness.told).toEqual(told === undefined ? [] : [told])
  })

  it('is shown only on request', async () => {
    const { request, told } = setUp(new ScriptedTransport(new AppError('timeout')))
    expect(await kindOf(request.call(BUY, PURCHASE))).toBe('timeout')
    expect(told).toEqual([])
  })
})

describe('raw calls (specification §7: the bind calls)', () => {
  it('return the whole envelope, whatever its code, without a notification', async () => {
    const { request, told } = setUp(new ScriptedTransport(refusal(CODE.TRANSACTION_UNKNOWN, 'Not yet', { wait: 3 }, 5)))
    await expect(request.raw(BIND, BINDING)).resolves.toEqual({
      code: CODE.TRANSACTION_UNKNOWN,
      msg: 'Not yet',
      data: { wait: 3 },
      time: 5,
    })
    expect(told).toEqual([])
  })

  it('report like others that the platform is not reachable', async () => {
    const { request, told } = setUp(new ScriptedTransport(new AppError('timeout')))
    expect(await kindOf(request.raw(BIND, BINDING, NOTIFY))).toBe('timeout')
    expect(told).toEqual(['toast timeout'])
  })

  it('end an expired session like others', async () => {
    const { request, story } = setUp(new ScriptedTransport(refusal(401, '')))
    expect(await kindOf(request.raw(BIND, BINDING))).toBe('login-expired')
    expect(story).toEqual(['forget'])
  })
})

describe('a retry', () => {
  it('happens once for a read whose connection failed, with a new nonce', async () => {
    const transport = new ScriptedTransport(new AppError('server-busy'), success({ system: 0, order: 0 }))
    const { request, clock, told } = setUp(transport)
    const call = request.call(UNREAD, {})
    await clock.advance(600)
    await expect(call).resolves.toEqual({ system: 0, order: 0 })
    expect(new Set(transport.sent.map(({ body }) => body?.nonce)).size).toBe(2)
    expect(told).toEqual([])
  })

  it.each([502, 503, 504])('happens once for a read that a gateway refused with %i', async (status) => {
    const transport = new ScriptedTransport({ status, body: undefined })
    const { request, clock } = setUp(transport)
    const kind = kindOf(request.call(UNREAD, {}))
    await clock.advance(600)
    expect(await kind).toBe('server-busy')
    expect(transport.sent).toHaveLength(2)
  })

  it.each(['offline', 'timeout', 'aborted'] as const)('does not happen for a read that ended %s', async (kind) => {
    const transport = new ScriptedTransport(new AppError(kind))
    const { request } = setUp(transport)
    expect(await kindOf(request.call(UNREAD, {}))).toBe(kind)
    expect(transport.sent).toHaveLength(1)
  })

  it.each([new AppError('server-busy'), { status: 503, body: undefined }])(
    'never happens for a write',
    async (answer) => {
      const transport = new ScriptedTransport(answer)
      const { request } = setUp(transport)
      expect(await kindOf(request.call(BUY, PURCHASE))).toBe('server-busy')
      expect(await kindOf(request.raw(BIND, BINDING))).toBe('server-busy')
      expect(transport.sent).toHaveLength(2)
    },
  )
})

/** A transport whose responses are pending until the test sends them, or the call is aborted. */
const waitingTransport = () => {
  const waiting: ((answer: TransportAnswer) => void)[] = []
  const transport: Transport = {
    send: ({ signal }) =>
      new Promise((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => reject(new AppError('aborted')))
      }),
    upload: () => Promise.reject(new AppError('server-busy')),
  }
  const answer = (given: TransportAnswer) => {
    for (const resolve of waiting.splice(0)) resolve(given)
  }
  return { transport, answer }
}

describe('a slow call (M6)', () => {
  it('is reported after eight seconds, until it completes', async () => {
    const { transport, answer } = waitingTransport()
    const { request, clock, slow } = setUp(transport)
    const call = request.call(UNREAD, {})
    await clock.advance(7_999)
    expect(slow.calls).toBeUndefined()
    await clock.advance(1)
    expect(slow.calls).toBeDefined()
    answer(success({ system: 0, order: 0 }))
    await call
    expect(slow.calls).toBeUndefined()
  })

  it('is not reported if it completed in time', async () => {
    const { request, clock, slow } = setUp(new ScriptedTransport(success({ system: 0, order: 0 })))
    await request.call(UNREAD, {})
    await clock.advance(60_000)
    expect(slow.calls).toBeUndefined()
  })

  it.each(['token-1', ''])('can be cancelled if it only reads, without an error message (%j)', async (token) => {
    const { request, clock, slow, told } = setUp(waitingTransport().transport, { token })
    const kinds = Promise.all([
      kindOf(request.call(UNREAD, {}, NOTIFY)),
      kindOf(request.call('/api/login/getConfig', {}, NOTIFY)),
    ])
    await clock.advance(8_000)
    slow.calls?.cancel?.()
    expect(await kinds).toEqual(['aborted', 'aborted'])
    expect(slow.calls).toBeUndefined()
    expect(told).toEqual([])
  })

  it('cannot be cancelled if it writes, because it may have run already', async () => {
    const { transport, answer } = waitingTransport()
    const { request, clock, slow } = setUp(transport)
    const calls = [kindOf(request.call(BUY, PURCHASE)), kindOf(request.call(UNREAD, {}))]
    await clock.advance(8_000)
    expect(slow.calls).toEqual({ cancel: undefined })
    answer(refusal(CODE.INTERNAL, ''))
    await Promise.all(calls)
    expect(slow.calls).toBeUndefined()
  })
})

describe('the platform’s clock', () => {
  const time = NOW / 1000 + 7_200

  it('is learned from every response', async () => {
    const transport = new ScriptedTransport(success({ system: 0, order: 0 }, time))
    const { request } = setUp(transport)
    expect(request.serverNow()).toBe(NOW)
    await request.call(UNREAD, {})
    expect(Math.abs(request.serverNow() - time * 1000)).toBeLessThanOrEqual(500)
    await request.call(UNREAD, {})
    expect(transport.sent[1]?.body?.timestamp).toBe(time)
  })

  it('corrects a refused timestamp and repeats the call once, also a write', async () => {
    const transport = new ScriptedTransport(
      refusal(CODE.TIMESTAMP_INVALID, 'Check your clock', undefined, time),
      refusal(CODE.PRICE_CHANGED, 'The price changed', undefined, time),
    )
    const { request, told } = setUp(transport)
    expect(await kindOf(request.call(BUY, PURCHASE, NOTIFY))).toBe('business')
    expect(transport.sent.map(({ body }) => body?.timestamp)).toEqual([NOW / 1000, time])
    expect(told).toEqual(['toast The price changed'])
  })

  it('is corrected only once per call', async () => {
    const transport = new ScriptedTransport(refusal(CODE.TIMESTAMP_INVALID, 'Check your clock', undefined, time))
    const { request, told } = setUp(transport)
    expect(await kindOf(request.call(BUY, PURCHASE, NOTIFY))).toBe('business')
    expect(transport.sent).toHaveLength(2)
    expect(told).toEqual(['toast Check your clock'])
  })

  it('is not corrected if the refusal contains no time', async () => {
    const transport = new ScriptedTransport(refusal(CODE.TIMESTAMP_INVALID, 'Check your clock'))
    const { request } = setUp(transport)
    await kindOf(request.call(BUY, PURCHASE))
    expect(transport.sent).toHaveLength(1)
  })
})

describe('a call that reached the platform twice', () => {
  const replayed = refusal(CODE.NONCE_REPLAYED, 'This request was already received')

  it('has an unknown outcome, as after a lost answer', async () => {
    const transport = new ScriptedTransport(replayed)
    const { request, told } = setUp(transport)
    expect(await kindOf(request.call(BUY, PURCHASE, NOTIFY))).toBe('server-busy')
    expect(transport.sent).toHaveLength(1)
    expect(told).toEqual(['toast server-busy'])
  })

  it('is repeated once if it only reads', async () => {
    const transport = new ScriptedTransport(replayed, success({ system: 1, order: 2 }))
    const { request, told, clock } = setUp(transport)
    const answer = request.call(UNREAD, {})
    await clock.advance(1_000)
    expect(await answer).toEqual({ system: 1, order: 2 })
    expect(told).toEqual([])
  })
})

describe('an expired session (specification §4)', () => {
  it.each([
    ['business code 401', refusal(401, 'expired')],
    ['HTTP 401', { status: 401, body: undefined }],
    ['HTTP 401 with an envelope', { status: 401, body: { code: 401, msg: '', data: null } }],
  ])('is cleared and reported immediately, and leads to login after 1.8 s: %s', async (_, answer) => {
    const { request, clock, told, story } = setUp(new ScriptedTransport(answer))
    expect(await kindOf(request.call(UNREAD, {}))).toBe('login-expired')
    expect(story).toEqual(['forget'])
    expect(told).toEqual(['toast login-expired'])
    await clock.advance(1_799)
    expect(story).toEqual(['forget'])
    await clock.advance(1)
    expect(story).toEqual(['forget', 'go to login'])
  })

  it('shows one toast and relaunches once for ten concurrent calls', async () => {
    const { request, clock, told, story } = setUp(new ScriptedTransport(refusal(401, '')))
    const calls = Array.from({ length: 10 }, (_, index) =>
      kindOf(request.call(UNREAD, {}, { notify: index % 2 === 0 })),
    )
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['login-expired']))
    await clock.advance(10_000)
    expect(told).toEqual(['toast login-expired'])
    expect(story).toEqual(['forget', 'go to login'])
  })

  it('shows one toast for a visitor’s calls, too', async () => {
    const { request, clock, story } = setUp(new ScriptedTransport(refusal(401, '')), { token: '' })
    await Promise.all([kindOf(request.call(UNREAD, {})), kindOf(request.call(UNREAD, {}))])
    await clock.advance(1_800)
    expect(story).toEqual(['forget', 'go to login'])
  })

  it('does not end a session that started after the call was sent', async () => {
    let answer: (() => void) | undefined
    const late: Transport = {
      send: () => new Promise((resolve) => (answer = () => resolve(refusal(401, '')))),
      upload: () => Promise.reject(new RangeError('nothing is uploaded here')),
    }
    const { request, session, story, told } = setUp(late)
    const kind = kindOf(request.call(UNREAD, {}))
    await settle()
    session.present = 'token-2'
    answer?.()
    expect(await kind).toBe('login-expired')
    expect(story).toEqual([])
    expect(told).toEqual([])
  })

  it('can expire again', async () => {
    const { request, session, clock, story } = setUp(new ScriptedTransport(refusal(401, '')))
    await kindOf(request.call(UNREAD, {}))
    await clock.advance(1_800)
    session.present = 'token-2'
    await kindOf(request.call(UNREAD, {}))
    await clock.advance(1_800)
    expect(story).toEqual(['forget', 'go to login', 'forget', 'go to login'])
  })
})

describe('uploads (specification §7)', () => {
  const PICTURE = { url: '/uploads/a.png', fullUrl: 'https://images.example/uploads/a.png' }

  it('send the file with a signed form and the token, and return the data', async () => {
    const transport = new ScriptedTransport(success(PICTURE))
    const { request } = setUp(transport)
    await expect(request.upload('wxfile://tmp_a.png')).resolves.toEqual(PICTURE)
    const [sent] = transport.uploaded
    expect(sent).toMatchObject({
      url: 'https://boex.example/api/common/upload',
      filePath: 'wxfile://tmp_a.png',
      headers: { token: 'token-1', lang: 'en' },
      timeoutMilliseconds: 60_000,
    })
    const { timestamp, ...fields } = sent?.fields ?? {}
    expect(fields.sign).toBe(signature({ ...fields, timestamp: Number(timestamp) }, KEY))
  })

  it.each([
    ['HTTP 500', { status: 500, body: undefined }, 'upload-failed', 'toast upload-failed'],
    ['a failed connection', new AppError('server-busy'), 'upload-failed', 'toast upload-failed'],
    ['an invalid response', success({ path: 1 }), 'wrong-shape', 'toast wrong-shape'],
    ['no envelope', { status: 200, body: 'ok' }, 'upload-failed', 'toast upload-failed'],
    ['a refusal', refusal(CODE.INTERNAL, 'disk'), 'upload-failed', 'toast upload-failed'],
    ['a refused type', refusal(CODE.FILE_TYPE_REFUSED, 'Only jpg, png, gif'), 'business', 'toast Only jpg, png, gif'],
    ['no network', new AppError('offline'), 'offline', 'modal offline'],
    ['an expired session', refusal(401, ''), 'login-expired', 'toast login-expired'],
  ])('report the failure: %s', async (_, answer, kind, said) => {
    const { request, told } = setUp(new ScriptedTransport(answer))
    expect(await kindOf(request.upload('a.png', NOTIFY))).toBe(kind)
    expect(told).toEqual([said])
  })

  it('report how much of the file was sent', async () => {
    const transport = new ScriptedTransport(success(PICTURE))
    const { request } = setUp(transport)
    const shares: number[] = []
    await request.upload('a.png', { onProgress: (share) => shares.push(share) })
    transport.uploaded[0]?.onProgress?.(0.5)
    expect(shares).toEqual([0.5])
  })

  it('show the platform’s message at code ‘4001’ of a video', async () => {
    const { request, told } = setUp(new ScriptedTransport(refusal('4001', 'The video is too long')))
    expect(await kindOf(request.uploadVideo('a.mp4', NOTIFY))).toBe('business')
    expect(told).toEqual(['toast The video is too long'])
  })

  it('return both URLs of a video', async () => {
    const data = { video1: 'https://images.example/uploads/a.mp4', video2: '/uploads/a.mp4' }
    const transport = new ScriptedTransport(success(data))
    const { request } = setUp(transport)
    await expect(request.uploadVideo('a.mp4')).resolves.toEqual(data)
    expect(transport.uploaded[0]?.url).toBe('https://boex.example/api/common/uploadVideo')
  })
})
