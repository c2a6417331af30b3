import net from 'node:net'

/** Forwards connections to a local port until it is cut. After that it drops all data silently. */
export class CuttableLink {
  private readonly server = net.createServer((near) => this.pass(near))
  private readonly sockets = new Set<net.Socket>()
  private isCut = false

  constructor(private readonly to: number) {}

  get port(): number {
    return (this.server.address() as net.AddressInfo).port
  }

  open(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve))
  }

  cut(): void {
    this.isCut = true
    for (const socket of this.sockets) {
      socket.unpipe()
      socket.pause()
    }
  }

  close(): void {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }

  private pass(near: net.Socket): void {
    this.keep(near)
    if (this.isCut) return
    const far = net.connect(this.to, '127.0.0.1')
    this.keep(far)
    near.pipe(far)
    far.pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => {
        if (!this.isCut) other.destroy()
      })
    }
  }

  private keep(socket: net.Socket): void {
    this.sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.sockets.delete(socket))
  }
}
