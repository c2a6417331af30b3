export { createEmbeddedChain } from './embedded-chain'
export { ChainRpcError } from './errors'
export { JournalError } from './journal'
export type {
  ChainConnection,
  ChainListener,
  EmbeddedChain,
  EmbeddedChainOptions,
  Hex,
  RpcErrorObject,
  RpcResponse,
} from './types'
