import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CODE } from '@/contract/codes'
import type { Config } from '../config'
import { RefusalError } from '../refusal'
import { DEVELOPMENT_WALLET_PATH } from './development'

/** The built app. */
export const PAGE_FOLDER = path.resolve(__dirname, '..', '..', 'dist', 'h5')

/** A file whose name holds a hash of its content never changes; beside it may lie what it is as Brotli or gzip. */
const HASHED_FILE = /\.[0-9a-f]{8,}\.[a-z0-9]+(?:\.br|\.gz)?$/

const FOR_EVER = 'public, max-age=31536000, immutable'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

const originOf = (url: string): string => (url === '' ? '' : new URL(url).origin)

/** A tile server may be told apart by a letter, `https://{s}.tiles.example/…`, which no URL may hold. */
const tileOrigin = (url: string): string => originOf(url.replace('{s}', '*')).replace('%2A', '*')

const contentSecurityPolicy = (html: string, { chain, maps, production }: Config) => {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    // Taro and what is animated write style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', tileOrigin(maps.tileUrl)],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'", 'data:'],
    // A picked picture is read from the page's own memory. Addresses of chains and of the maps service; in development
    // the websocket of any local port.
    'connect-src': [
      "'self'",
      ...['blob:', 'data:', 'https:', 'wss:'],
      ...(production ? [] : ['ws:', 'http:']),
      ...[originOf(chain.publicRpcUrl), originOf(maps.url)],
    ],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'none'"],
    'frame-src': ['https:'],
    'frame-ancestors': ["'none'"],
  }
  const given = Object.entries(directives).map(([name, values]) => [name, values.filter((value) => value !== '')])
  return { useDefaults: false, directives: Object.fromEntries(given) }
}

const withDevelopmentWallet = (html: string): string =>
  html.replace('<head>', `<head><script src="${DEVELOPMENT_WALLET_PATH.slice(1)}"></script>`)

/** Its own origin alone uses it, so its answers do not vary by origin. */
const OF_THE_PAGE = { config: { cors: false } } as const

/** Serves the built app with the page itself never kept, so that a new build reaches everybody at once. */
export const servePage = async (app: FastifyInstance, config: Config, folder: string): Promise<void> => {
  // A start may come before the first build; what is built later is served from then on.
  mkdirSync(folder, { recursive: true })
  const indexFile = path.join(folder, 'index.html')

  const sendPage = async (reply: FastifyReply) => {
    if (!existsSync(indexFile)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('The app is not built yet: npm run build:h5\n')
    }
    const built = await readFile(indexFile, 'utf8')
    const html = config.production ? built : withDevelopmentWallet(built)
    await reply.helmet({ contentSecurityPolicy: contentSecurityPolicy(html, config) })
    return reply
      .header('cache-control', 'no-store')
      .header('permissions-policy', 'camera=(self), geolocation=(self), clipboard-write=(self)')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  app.get('/', OF_THE_PAGE, (_, reply) => sendPage(reply))
  app.get('/index.html', OF_THE_PAGE, (_, reply) => sendPage(reply))
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      response.header('cache-control', HASHED_FILE.test(file) ? FOR_EVER : 'no-cache')
    },
  })
  app.get<{ Params: { '*': string } }>('/*', OF_THE_PAGE, async ({ params }, reply) => {
    const name = params['*']
    // No file has such a name, and the file system would be asked for another one.
    if (name.includes('\0')) throw new RefusalError(CODE.NOT_FOUND)
    return reply.sendFile(name)
  })
}
