/**
 * Types of all parts of the platform that use the chain. Conventions: hashes and addresses are lower-case `0x` hex.
 * Token amounts are decimal strings in base units (the token's smallest unit). Block numbers and confirmations are
 * plain integers. Times are integer seconds since the epoch.
 */

export type { Hex, RpcErrorObject } from '../../packages/embedded-chain'

/**
 * Interface of any chain, embedded or remote (EIP-1193's `request`). `request` rejects with `ChainUnreachableError`
 * without an answer, and with `ChainRpcError` if the node refuses.
 */
export interface ChainRpc {
  request<T>(method: string, params?: readonly unknown[]): Promise<T>
}

export interface ContractAddresses {
  usdt: string
  boex: string
  vc: string
  blackHole: string
  /** Pulls approved payments; absent from an address book that was made without it. */
  saleDesk?: string
}

/**
 * One ERC-20 `Transfer` event (EIP-20). `token` is the emitting contract, so a log of a foreign contract never counts
 * as ours.
 */
export interface TokenTransfer {
  token: string
  from: string
  to: string
  amountBaseUnits: string
}

/** State of the transaction with a hash. */
export type TransferReading =
  /** The node does not know it: never sent, dropped, or replaced. */
  | { state: 'unknown' }
  /** Waiting in the pool. `nonce` tells a later replacement apart. */
  | { state: 'pending'; from: string; nonce: number }
  /** In a block, but the EVM undid it; no transfers happened. */
  | ({ state: 'reverted' } & MinedFacts)
  /** In a block and executed. */
  | ({ state: 'mined'; transfers: TokenTransfer[] } & MinedFacts)

export interface MinedFacts {
  blockNumber: number
  /** 1 when it is in the newest block. */
  confirmations: number
  /** The signer, who is not necessarily the `from` of a token transfer. */
  from: string
  /** The called account; null when the transaction created a contract. */
  to: string | null
  /** The block's time, integer seconds since the epoch. */
  minedAtSeconds: number
}

/** Signed transaction whose hash is known before it is broadcast. */
export interface PreparedTransaction {
  hash: string
  raw: string
  nonce: number
}

/** A token payment to be made; `amountBaseUnits` is a decimal string. */
export interface TokenPayment {
  token: string
  to: string
  amountBaseUnits: string
  /** Set by callers that manage nonces themselves (several processes, one wallet). */
  nonce?: number
  /** Estimated unless given. */
  gasLimit?: number
}

/** Any transaction to be signed; `valueWei` is a decimal string. Without `to` it creates a contract. */
export interface TransactionIntent {
  to?: string
  data?: string
  valueWei?: string
  gasLimit?: number
  nonce?: number
}

/**
 * A private key that pays on behalf of the platform.
 *
 * To survive a crash at any point: `prepareToken`, record `hash` and `raw` durably, `broadcast(raw)`; after a restart
 * broadcast every recorded raw transaction that is not mined yet. Broadcasting twice is harmless.
 */
export interface HotWallet {
  readonly address: string
  prepare(intent: TransactionIntent): Promise<PreparedTransaction>
  prepareToken(payment: TokenPayment): Promise<PreparedTransaction>
  /**
   * Signs the same transaction with the same nonce and fees that nodes take for a replacement. Rejects with
   * `FeeTooHighError` where they would be above the ceiling.
   */
  raise(raw: string): Promise<PreparedTransaction>
  /** Returns true if a signed transaction offers less than the chain asks for now. */
  isUnderpriced(raw: string): Promise<boolean>
  /** Returns the hash; a transaction the chain already has, waiting or mined, counts as success. */
  broadcast(raw: string): Promise<string>
  /**
   * Releases the nonce of a prepared transaction that will never be broadcast. Returns false if a later nonce is
   * already in use.
   */
  abandon(prepared: PreparedTransaction): Promise<boolean>
  /** Prepare and broadcast in one go, for callers that need no crash recovery. */
  sendToken(payment: TokenPayment): Promise<string>
  send(intent: TransactionIntent): Promise<string>
}
