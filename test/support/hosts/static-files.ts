import fs from 'node:fs'
import path from 'node:path'
import type { Fault } from '../faults/proxy'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/**
 * Starts a plain static file server, which returns 404 for missing files.
 * @param base path that the folder is served under, with a slash at both ends
 */
export const staticFiles =
  (folder: string, base: string): Fault =>
  async ({ path: asked, answer }) => {
    const name = asked.startsWith(base) ? asked.slice(base.length) || 'index.html' : ''
    const file = path.join(folder, name)
    if (name === '' || !file.startsWith(folder) || !fs.existsSync(file)) {
      return answer({ status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('no such file') })
    }
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    answer({ status: 200, headers: { 'content-type': type }, body: fs.readFileSync(file) })
  }
