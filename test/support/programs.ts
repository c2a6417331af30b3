import { existsSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** Where a program lies; undefined where this machine has none. */
export const programAt = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))

/** Whether somebody takes connections at a port of this machine. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
