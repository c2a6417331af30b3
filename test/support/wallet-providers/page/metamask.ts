import { Duplex } from 'node:stream'
import { initializeProvider } from '@metamask/providers/initializeInpageProvider'
import type { Background } from './background'

const INPAGE = 'metamask-inpage'
const CONTENT_SCRIPT = 'metamask-contentscript'
const STREAM = 'metamask-provider'

interface Envelope {
  readonly target: string
  readonly data: { readonly name: string; readonly data: unknown }
}

interface Question {
  readonly id?: unknown
  readonly jsonrpc: string
  readonly method: string
  readonly params?: unknown
}

/** All data passes through `postMessage`, as between MetaMask's injected code and its content script. */
const post = (target: string, data: unknown): void => {
  window.postMessage({ target, data: { name: STREAM, data } }, window.location.origin)
}

const hear = (target: string, listener: (data: unknown) => void): void => {
  window.addEventListener('message', ({ source, data }: MessageEvent<Envelope | undefined>) => {
    if (source === window && data?.target === target && data.data.name === STREAM) listener(data.data.data)
  })
}

/** The stream for MetaMask's injected code. */
const pageStream = (): Duplex => {
  const stream = new Duplex({
    objectMode: true,
    read: () => undefined,
    write: (data: unknown, _encoding, done) => {
      post(CONTENT_SCRIPT, data)
      done()
    },
  })
  hear(INPAGE, (data) => {
    if (!stream.destroyed) stream.push(data)
  })
  return stream
}

const listOf = (params: unknown): readonly unknown[] =>
  Array.isArray(params) ? params : params === undefined ? [] : [params]

/** Responds as MetaMask's background does. */
const serve = (background: Background): void => {
  const { control } = background
  const chain = () => ({
    chainId: control.chainId,
    networkVersion: String(Number(control.chainId)),
    isConnected: true,
  })
  const answer = async ({ method, params }: Question): Promise<unknown> => {
    if (method === 'metamask_getProviderState') {
      return { ...chain(), accounts: background.accounts(), isUnlocked: !background.faults.locked }
    }
    if (method === 'metamask_sendDomainMetadata') return true
    return await background.answer(method, listOf(params))
  }
  hear(CONTENT_SCRIPT, (data) => {
    const question = data as Question
    const { id, jsonrpc } = question
    answer(question).then(
      (result) => post(INPAGE, { id, jsonrpc, result }),
      ({ code, message, data: more }: { code?: number; message: string; data?: unknown }) =>
        post(INPAGE, { id, jsonrpc, error: { code: code ?? -32603, message, data: more } }),
    )
  })
  const notify = (method: string, params: unknown) => post(INPAGE, { jsonrpc: '2.0', method, params })
  background.onChange('accountsChanged', () => notify('metamask_accountsChanged', background.accounts()))
  background.onChange('chainChanged', () => notify('metamask_chainChanged', chain()))
}

/** Injects MetaMask's own code, announced as MetaMask does. @returns a function that ends its connection permanently */
export const installMetaMask = (background: Background): (() => void) => {
  serve(background)
  initializeProvider({
    connectionStream: pageStream(),
    providerInfo: {
      uuid: window.crypto.randomUUID(),
      name: 'MetaMask',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      rdns: 'io.metamask',
    },
    shouldShimWeb3: true,
    shouldAnnounceCaip294: false,
  })
  return () => post(INPAGE, { jsonrpc: '2.0', method: 'METAMASK_STREAM_FAILURE' })
}
