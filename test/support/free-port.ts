import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of the loopback that nobody has, for what must know its own before it starts. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
