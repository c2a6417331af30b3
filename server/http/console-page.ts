import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Folder that `npm run build:console` writes. */
const CONSOLE_FOLDER = path.resolve(__dirname, '..', '..', 'dist', 'console')

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; media-src 'self'; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // The files have no hash in their names: browsers ask each time whether they have changed.
  'cache-control': 'no-cache',
}

/** Serves the built console at `/`. Without a build there is none, as in most tests. */
export const serveConsolePage = (app: FastifyInstance): void => {
  if (!existsSync(path.join(CONSOLE_FOLDER, 'index.html'))) return
  app.register(fastifyStatic, {
    root: CONSOLE_FOLDER,
    cacheControl: false,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(HEADERS)) response.header(name, value)
    },
  })
}
