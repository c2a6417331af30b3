export { createEmbeddedChain } from './embedded-chain'
export { ChainRpcError } from './errors'
export { JournalError } from './journal'
export { rulesOf } from './rules'
export type {
  ChainConnection,
  ChainListener,
  EmbeddedChain,
  EmbeddedChainOptions,
  Hex,
  RpcErrorObject,
  RpcResponse,
} from './types'
