/**
 * The shapes every part of the platform that touches the chain agrees on.
 *
 * Conventions: hashes and addresses are lower-case `0x` hex; token amounts are decimal strings in base units (the
 * token's smallest unit); block numbers and confirmations are plain integers; times are integer seconds since the epoch.
 */

/** A `0x`-prefixed hexadecimal string. */
export type Hex = `0x${string}`

/** The error member of a JSON-RPC 2.0 response; `data` carries the revert payload of an EVM execution. */
export interface RpcErrorObject {
  code: number
  message: string
  data?: unknown
}

/** A JSON-RPC 2.0 response. */
export type RpcResponse =
  | { jsonrpc: '2.0'; id: number | string | null; result: unknown }
  | { jsonrpc: '2.0'; id: number | string | null; error: RpcErrorObject }

/**
 * The one interface by which the platform speaks to a chain, be it embedded or remote (EIP-1193's `request`).
 *
 * `request` rejects with `ChainUnreachableError` when there is no answer, with `ChainRpcError` when the node refuses.
 */
export interface ChainRpc {
  request<T>(method: string, params?: readonly unknown[]): Promise<T>
}

/** How an embedded chain begins and where it is kept. */
export interface EmbeddedChainOptions {
  chainId: number
  /** Native coin at genesis: address -> wei as a decimal string or bigint. */
  alloc: Record<string, string | bigint>
  /** Append-only journal replayed at start; without it the chain lives in memory only. */
  journalFile?: string
  /** Milliseconds since the epoch; block timestamps follow it and never go backwards. */
  now: () => number
  /**
   * Opens the `boex_*` control methods (hold, release, drop, mine) to RPC callers. For development and tests; without
   * it they answer "method not found" and only the owner of the object can use them.
   */
  controlMethods?: boolean
}

/** One websocket's worth of JSON-RPC: feed it what arrives, it calls back with what is to be sent. */
export interface ChainConnection {
  receive(text: string): void
  close(): void
}

/** A listening HTTP and websocket server in front of the embedded chain. */
export interface ChainListener {
  url: string
  wsUrl: string
  port: number
  close(): Promise<void>
}

/** The embedded EVM chain: one block per transaction, JSON-RPC in process, over HTTP and over websockets. */
export interface EmbeddedChain extends ChainRpc {
  readonly chainId: number
  /** Answers one parsed JSON-RPC request or a batch; a batch of notifications alone has nothing to answer. */
  answer(requestOrBatch: unknown): Promise<RpcResponse | RpcResponse[] | undefined>
  /** Answers the raw text of an HTTP body, including text that is not JSON (-32700). */
  handleHttp(body: string): Promise<string>
  /** Opens a websocket session with `eth_subscribe`; `send` gets each outgoing text. */
  connect(send: (text: string) => void): ChainConnection
  /** Opens an own HTTP and websocket port; `port: 0` lets the system choose. */
  listen(address: { host: string; port: number }): Promise<ChainListener>
  /** From now on accepted transactions wait in the pool, as on a busy chain, until `release`. */
  hold(): Promise<void>
  /** Mines what waits and goes back to one block per transaction. */
  release(): Promise<void>
  /** Throws a waiting transaction away; false when it does not wait. */
  drop(hash: string): Promise<boolean>
  /** Mines empty blocks, so that confirmations grow. */
  mine(count: number): Promise<void>
  /** Stops accepting requests, waits for running ones, closes the journal and every listener. */
  close(): Promise<void>
}

/** Where the platform's contracts live. */
export interface ContractAddresses {
  usdt: string
  boex: string
  vc: string
  blackHole: string
  /** Pulls approved payments; absent from an address book that was made without it. */
  saleDesk?: string
}

/** One ERC-20 `Transfer` event (EIP-20). `token` is the emitting contract, so a stranger's log never counts as ours. */
export interface TokenTransfer {
  token: string
  from: string
  to: string
  amountBaseUnits: string
}

/** What a transaction hash turned out to be. */
export type TransferReading =
  /** The node does not know it: never sent, dropped, or replaced. */
  | { state: 'unknown' }
  /** Waiting in the pool. `nonce` tells a later replacement apart. */
  | { state: 'pending'; from: string; nonce: number }
  /** In a block, but the EVM undid it; no transfers happened. */
  | ({ state: 'reverted' } & MinedFacts)
  /** In a block and executed. */
  | ({ state: 'mined'; transfers: TokenTransfer[] } & MinedFacts)

/** What is known of any transaction inside a block. */
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

/** A signed transaction whose hash is known before anybody has seen it. */
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
  /** Given by callers that keep nonces themselves (several processes, one wallet). */
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
  /** Returns the hash; a transaction the chain already has, waiting or mined, counts as success. */
  broadcast(raw: string): Promise<string>
  /** Gives back the nonce of a prepared transaction that will never be broadcast; false when a later one was handed out. */
  abandon(prepared: PreparedTransaction): Promise<boolean>
  /** Prepare and broadcast in one go, for callers that need no crash recovery. */
  sendToken(payment: TokenPayment): Promise<string>
  send(intent: TransactionIntent): Promise<string>
}
