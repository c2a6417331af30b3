/** Conventions: hashes and addresses are lower-case `0x` hex; block numbers are plain integers. */

/** A `0x`-prefixed hexadecimal string. */
export type Hex = `0x${string}`

/** The error member of a JSON-RPC 2.0 response; `data` carries the revert payload of an EVM execution. */
export interface RpcErrorObject {
  code: number
  message: string
  data?: unknown
}

export type RpcResponse =
  | { jsonrpc: '2.0'; id: number | string | null; result: unknown }
  | { jsonrpc: '2.0'; id: number | string | null; error: RpcErrorObject }

/** Initial state and storage of an embedded chain. */
export interface EmbeddedChainOptions {
  chainId: number
  /** Native coin at genesis: address -> wei as a decimal string or bigint. */
  alloc: Record<string, string | bigint>
  /** Append-only journal replayed at start; without it the chain lives in memory only. */
  journalFile?: string
  /** Milliseconds since the epoch; block timestamps follow it and never go backwards. */
  now: () => number
  /**
   * Opens the `boex_*` control methods (hold, release, drop, mine) to RPC callers, for development and tests.
   * Otherwise they fail with "method not found", and only the owner of the object can use them.
   */
  controlMethods?: boolean
}

/** JSON-RPC session of one websocket: takes incoming texts and calls back with outgoing ones. */
export interface ChainConnection {
  receive(text: string): void
  close(): void
}

export interface ChainListener {
  url: string
  wsUrl: string
  port: number
  close(): Promise<void>
}

/** The embedded EVM chain: one block per transaction, JSON-RPC in process, over HTTP and over websockets. */
export interface EmbeddedChain {
  readonly chainId: number
  /** EIP-1193's `request`. Rejects with `ChainRpcError` when the chain refuses. */
  request<T>(method: string, params?: readonly unknown[]): Promise<T>
  /** Answers one parsed JSON-RPC request or a batch; undefined for a batch of notifications. */
  answer(requestOrBatch: unknown): Promise<RpcResponse | RpcResponse[] | undefined>
  /** Answers the raw text of an HTTP body, including text that is not JSON (-32700). */
  handleHttp(body: string): Promise<string>
  /** Opens a websocket session with `eth_subscribe`; `send` gets each outgoing text. */
  connect(send: (text: string) => void): ChainConnection
  /** Opens a separate HTTP and websocket port; with `port: 0` the system chooses one. */
  listen(address: { host: string; port: number }): Promise<ChainListener>
  /** Accepted transactions wait in the pool until `release`, as on a busy chain. */
  hold(): Promise<void>
  /** Mines the waiting transactions and returns to one block per transaction. */
  release(): Promise<void>
  /** Drops a waiting transaction; false if there is none. */
  drop(hash: string): Promise<boolean>
  /** Mines empty blocks, so that confirmations grow. */
  mine(count: number): Promise<void>
  /** Stops accepting requests, waits for running ones, closes the journal and every listener. */
  close(): Promise<void>
}
