import { openChainCore } from './core'
import { ChainRpcError } from './errors'
import { answerJsonRpc, answerText, errorObject } from './json-rpc'
import { listen } from './listener'
import { createMethods } from './methods'
import { RpcFault, rpcCodes } from './rpc-fault'
import { createSubscriptions } from './subscriptions'
import type { ChainListener, EmbeddedChain, EmbeddedChainOptions } from './types'

/**
 * Starts the embedded EVM chain (Shanghai rules): a real EVM, one block per transaction, JSON-RPC as in geth.
 *
 * @throws `JournalError` when the journal is damaged or belongs to another chain
 */
export async function createEmbeddedChain(options: EmbeddedChainOptions): Promise<EmbeddedChain> {
  const core = await openChainCore(options)
  const methods = createMethods(core, { control: options.controlMethods ?? false })
  const listeners = new Set<ChainListener>()

  async function dispatch(method: string, params: readonly unknown[]): Promise<unknown> {
    const run = methods.get(method)
    if (!run) {
      throw new RpcFault(rpcCodes.methodNotFound, `the method ${method} does not exist/is not available`)
    }
    return run(params)
  }

  const chain: EmbeddedChain = {
    chainId: core.chainId,

    async request<T>(method: string, params: readonly unknown[] = []): Promise<T> {
      try {
        // Copies the result, as a network would, because web3 writes its number types into results.
        return structuredClone(await dispatch(method, params)) as T
      } catch (error) {
        if (error instanceof RpcFault) throw new ChainRpcError(errorObject(error))
        throw error
      }
    },

    answer: (requestOrBatch) => answerJsonRpc(requestOrBatch, dispatch),
    handleHttp: async (body) => (await answerText(body, dispatch)) ?? '',

    connect(send) {
      let open = true
      const sendWhileOpen = (message: unknown) => {
        if (open) send(JSON.stringify(message))
      }
      const subscriptions = createSubscriptions(core, (subscription, result) =>
        sendWhileOpen({ jsonrpc: '2.0', method: 'eth_subscription', params: { subscription, result } }),
      )
      const dispatchHere = async (method: string, params: readonly unknown[]) => {
        if (method === 'eth_subscribe') return subscriptions.subscribe(params)
        if (method === 'eth_unsubscribe') return subscriptions.unsubscribe(params)
        return dispatch(method, params)
      }
      return {
        receive(text) {
          void answerText(text, dispatchHere).then((answer) => {
            if (open && answer !== undefined) send(answer)
          })
        },
        close() {
          open = false
          subscriptions.close()
        },
      }
    },

    async listen(address) {
      const listener = await listen(chain, address)
      listeners.add(listener)
      return listener
    },

    hold: core.hold,
    release: core.release,
    drop: core.drop,
    mine: core.mine,

    async close() {
      await Promise.all([...listeners].map((listener) => listener.close()))
      await core.close()
    },
  }
  return chain
}
