import { execFile } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'

const ROOT = path.resolve(__dirname, '../../..')
const SOURCES = path.join(__dirname, 'hello-world')
/** Inside the project, so that it resolves the project's Taro. */
const FOLDER = path.join(ROOT, '.cache/hello-world')
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** A Taro page with three words, as the baseline of the framework. */
export interface HelloWorld {
  readonly url: string
  close(): Promise<void>
}

const build = async (): Promise<string> => {
  fs.rmSync(FOLDER, { recursive: true, force: true })
  fs.cpSync(SOURCES, FOLDER, { recursive: true })
  await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'node_modules/@tarojs/cli/bin/taro'), 'build', '--type', 'h5'],
    { cwd: FOLDER, env: { ...process.env, NODE_ENV: 'production' } },
  )
  return path.join(FOLDER, 'dist')
}

/**
 * Builds the page with the project's Taro, and serves it as the platform serves the app: compressed and immutable.
 */
export const serveHelloWorld = async (): Promise<HelloWorld> => {
  const folder = await build()
  const answers = new Map(
    fs
      .readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => path.extname(name) in TYPES)
      .map((name) => [`/${name}`, brotliCompressSync(fs.readFileSync(path.join(folder, name)))]),
  )
  const server = http.createServer(({ url = '/' }, response) => {
    const name = url === '/' ? '/index.html' : url
    const body = answers.get(name)
    if (!body) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, {
        'content-type': TYPES[path.extname(name)],
        'content-encoding': 'br',
        'cache-control': name === '/index.html' ? 'no-store' : 'public, max-age=31536000, immutable',
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
