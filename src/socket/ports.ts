export interface ConnectionListener {
  readonly onOpen: () => void
  readonly onText: (text: string) => void
  /** Closed by whomever, or never opened. */
  readonly onEnd: () => void
}

export interface Connection {
  /** Does nothing on a connection that is not open. */
  send(text: string): void
  close(): void
}

/** Opens a websocket; never throws, a failure is an end. The listener is first called after the connection was answered. */
export type Connect = (url: string, listener: ConnectionListener) => Connection
