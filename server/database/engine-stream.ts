import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** First byte of the message that ends a connection (PostgreSQL's protocol, Terminate). */
const TERMINATE = 'X'.charCodeAt(0)

/** PostgreSQL's protocol with the embedded engine: in place of the socket that the driver would open. */
export class EngineStream extends Duplex {
  constructor(private readonly engine: PGlite) {
    super()
  }

  connect(): void {
    queueMicrotask(() => this.emit('connect'))
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // What the engine answers is pushed as soon as it has answered.
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.ask(message, done)
  }

  /** What the driver corked together, as all messages of one statement are, is one call into the engine. */
  override _writev(messages: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.ask(Buffer.concat(messages.map(({ chunk }) => chunk)), done)
  }

  /** The other side closes as well. */
  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  /** Later than the call that writes: the driver notes what it has sent before it hears the answer, as over a socket. */
  private ask(messages: Buffer, done: (error?: Error | null) => void): void {
    queueMicrotask(() => {
      this.exchange(messages).then(() => done(), done)
    })
  }

  private async exchange(messages: Buffer): Promise<void> {
    if (messages[0] === TERMINATE) return
    // Its memory is the engine's, and is used again.
    const hear = (answer: Uint8Array) => void this.push(Buffer.from(answer))
    // A folder of files is written by the engine itself: there is nothing to bring up to date.
    await this.engine.execProtocolRawStream(messages, { syncToFs: false, onRawData: hear })
  }
}
