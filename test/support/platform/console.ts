import { after, before } from 'node:test'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { addOperator } from '../../../server/commands/operators/accounts'
import { MACHINE } from '../../../server/commands/operators/audit'
import type { CallName, ConsoleData, ConsolePayload } from '../../../server/console-contract/contract'
import type { Role } from '../../../server/console-contract/roles'
import { createOperationsServer } from '../../../server/http/operations-server'
import { nowSeconds } from '../../../server/lib/clock'
import { Metrics } from '../../../server/operations/metrics'
import { newTotpSecret, totpCode } from '../../../server/passwords/totp'
import type { TestPlatform } from './start-platform'

export const OPERATOR_PASSWORD = 'an-operator-password'

export interface ConsoleAnswer<N extends CallName> {
  readonly status: number
  /** Of a success. */
  readonly data: ConsoleData<N>
  /** Of a refusal; empty after a success. */
  readonly code: string
  readonly message: string
  /** Field that a refusal names. */
  readonly field?: string | undefined
}

export interface TestOperator {
  readonly name: string
  readonly secret: string
  readonly cookie: string
  /** Makes a call and returns whatever the console answers. */
  call<N extends CallName>(
    name: N,
    payload: ConsolePayload<N>,
    headers?: Record<string, string>,
  ): Promise<ConsoleAnswer<N>>
  /** Returns the data of a call that must succeed. */
  data<N extends CallName>(name: N, payload: ConsolePayload<N>): Promise<ConsoleData<N>>
}

export interface TestConsole {
  readonly app: FastifyInstance
  post(
    path: string,
    payload: object,
    headers?: Record<string, string>,
  ): Promise<ConsoleAnswer<CallName> & { cookie: string }>
  /** Adds an operator without logging in. */
  add(name: string, role: Role): Promise<{ secret: string }>
  logIn(
    name: string,
    secret: string,
    changed?: object,
    headers?: Record<string, string>,
  ): ReturnType<TestConsole['post']>
  /** Adds an operator of a role and logs in. */
  operator(role: Role, name?: string): Promise<TestOperator>
  close(): Promise<void>
}

export const OWN_HEADERS = { 'x-boex-console': '1', 'content-type': 'application/json' }

/** The operations server of a platform, over HTTP but without a port. */
export const startConsole = ({ platform, clock }: TestPlatform): TestConsole => {
  const app = createOperationsServer({
    platform,
    isStopping: () => false,
    metrics: new Metrics(false),
    log: platform.log as FastifyBaseLogger,
  })
  let added = 0
  const post: TestConsole['post'] = async (path, payload, headers = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/console/${path}`,
      headers: { ...OWN_HEADERS, ...headers },
      payload: JSON.stringify(payload),
    })
    const body = answer.json() as { code?: string; message?: string; field?: string }
    const isRefusal = answer.statusCode !== 200
    return {
      status: answer.statusCode,
      data: body as ConsoleData<CallName>,
      code: isRefusal ? (body.code ?? '') : '',
      message: isRefusal ? (body.message ?? '') : '',
      field: isRefusal ? body.field : undefined,
      cookie: String(answer.headers['set-cookie'] ?? ''),
    }
  }
  const add: TestConsole['add'] = async (name, role) => {
    const secret = newTotpSecret()
    await addOperator(platform, MACHINE, { name, role, password: OPERATOR_PASSWORD, totpSecret: secret })
    return { secret }
  }
  const logIn: TestConsole['logIn'] = (name, secret, changed = {}, headers = {}) => {
    const code = totpCode(secret, nowSeconds(clock))
    return post('session/login', { name, password: OPERATOR_PASSWORD, code, ...changed }, headers)
  }
  return {
    app,
    post,
    add,
    logIn,
    async operator(role, name = `${role}-${++added}`) {
      const { secret } = await add(name, role)
      const { cookie: set, status, message } = await logIn(name, secret)
      if (status !== 200) throw new Error(`${name} is not logged in: ${message}`)
      const cookie = set.split(';')[0] ?? ''
      const call = <N extends CallName>(path: N, payload: ConsolePayload<N>, headers = {}) =>
        post(path, payload, { cookie, ...headers }) as Promise<ConsoleAnswer<N>>
      return {
        name,
        secret,
        cookie,
        call,
        async data(path, payload) {
          const answer = await call(path, payload)
          if (answer.code !== '') throw new Error(`${path} answered ${answer.status} ${answer.message}`)
          return answer.data
        },
      }
    },
    close: () => app.close(),
  }
}

/** Starts the console of a suite's platform before the tests, and closes it after them. */
export const consoleOfSuite = (platform: TestPlatform): TestConsole => {
  const console = {} as TestConsole
  before(() => {
    Object.assign(console, startConsole(platform))
  })
  after(() => console.close())
  return console
}
