import { isObject } from '@/lib/is-object'

type Done = (error: unknown, answer?: unknown) => void
type Asking = (question: object, done: Done) => unknown

const isFunction = (value: unknown): value is (...parameters: readonly unknown[]) => unknown =>
  typeof value === 'function'

/** Returns the result of a JSON-RPC response and throws its error. A bare result is returned unchanged. */
const resultOf = (answer: unknown): unknown => {
  if (!isObject(answer) || !('jsonrpc' in answer)) return answer
  if (answer.error !== undefined && answer.error !== null) throw answer.error
  return answer.result
}

const adapted = new WeakMap<object, Eip1193Provider>()

/** Adapts a wallet older than EIP-1193: `enable()` (EIP-1102) requests the account, the rest is JSON-RPC. */
const adapt = (wallet: Record<string, unknown>): Eip1193Provider => {
  const { enable } = wallet
  const send = (isFunction(wallet.sendAsync) ? wallet.sendAsync : wallet.send) as Asking
  let id = 0
  const request: Eip1193Provider['request'] = async ({ method, params = [] }) => {
    if (method === 'eth_requestAccounts' && isFunction(enable)) return await enable.call(wallet)
    id += 1
    const question = { jsonrpc: '2.0', id, method, params }
    return resultOf(
      await new Promise((resolve, reject) => {
        const answer = send.call(wallet, question, (error, value) => (error ? reject(error) : resolve(value)))
        // Some return a promise and ignore the callback.
        if (isObject(answer) && isFunction(answer.then)) Promise.resolve(answer).then(resolve, reject)
      }),
    )
  }
  const bound = (name: string) => {
    const value = wallet[name]
    return isFunction(value) ? value.bind(wallet) : undefined
  }
  // Inherits the wallet's brand flags through the prototype.
  return Object.create(wallet, {
    request: { value: request },
    on: { value: bound('on') },
    removeListener: { value: bound('removeListener') },
  }) as Eip1193Provider
}

/** Returns an injected value as an EIP-1193 provider, the same object for each value; undefined if it is none. */
export const providerFrom = (value: unknown): Eip1193Provider | undefined => {
  if (!isObject(value)) return undefined
  if (isFunction(value.request)) return value as unknown as Eip1193Provider
  if (!isFunction(value.sendAsync) && !isFunction(value.send)) return undefined
  const provider = adapted.get(value) ?? adapt(value)
  adapted.set(value, provider)
  return provider
}
