export interface ConnectionListener {
  readonly onOpen: () => void
  readonly onText: (text: string) => void
  /** Called when the connection closed for any reason, or never opened. */
  readonly onEnd: () => void
}

export interface Connection {
  /** Does nothing on a connection that is not open. */
  send(text: string): void
  close(): void
}

/** Opens a websocket. Never throws: a failure calls `onEnd`. No callback runs before the function has returned. */
export type Connect = (url: string, listener: ConnectionListener) => Connection
