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
import { createPackedFiles, HASHED_FILE } from './packed-files'

/** The built app. */
export const PAGE_FOLDER = path.resolve(__dirname, '..', '..', 'dist', 'h5')

const FOR_EVER = 'public, max-age=31536000, immutable'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

const inlineScriptHashes = (html: string): string =>
  [...html.matchAll(INLINE_SCRIPT)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ')

const originOf = (url: string): string => (url === '' ? '' : new URL(url).origin)

/** A tile server may be told apart by a letter, `https://{s}.tiles.example/…`, which no URL may hold. */
const tileOrigin = (url: string): string => originOf(url.replace('{s}', '*')).replace('%2A', '*')

const contentSecurityPolicy = (html: string, { chain, maps, production }: Config): string => {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(html)}`,
    // Taro and what is animated write style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${tileOrigin(maps.tileUrl)}`,
    "media-src 'self' https:",
    "font-src 'self' data:",
    // A picked picture is read from the page's own memory. Addresses of chains and of the maps service; in development
    // the websocket of any local port.
    `connect-src 'self' blob: data: https: wss: ${production ? '' : 'ws: http:'} ${originOf(chain.publicRpcUrl)} ${originOf(maps.url)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    'frame-src https:',
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.replace(/\s+/g, ' ').trim())
    .join('; ')
}

const withDevelopmentWallet = (html: string): string =>
  html.replace('<head>', `<head><script src="${DEVELOPMENT_WALLET_PATH.slice(1)}"></script>`)

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
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(html, config))
      .header('permissions-policy', 'camera=(self), geolocation=(self), clipboard-write=(self)')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  app.get('/', (_, reply) => sendPage(reply))
  app.get('/index.html', (_, reply) => sendPage(reply))
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    setHeaders(response, file) {
      response.header('cache-control', HASHED_FILE.test(file) ? FOR_EVER : 'no-cache')
    },
  })
  const packedFile = createPackedFiles(folder, (error) => app.log.info({ error }, 'file not packed'))
  app.get<{ Params: { '*': string } }>('/*', async ({ params, headers }, reply) => {
    const name = params['*']
    // No file has such a name, and the file system would be asked for another one.
    if (name.includes('\0')) throw new RefusalError(CODE.NOT_FOUND)
    const packed = /\bbr\b/.test(headers['accept-encoding'] ?? '') ? packedFile(name) : undefined
    if (!packed) return reply.sendFile(name)
    return reply
      .header('cache-control', FOR_EVER)
      .header('content-encoding', 'br')
      .header('vary', 'accept-encoding')
      .type(packed.contentType)
      .send(packed.brotli)
  })
}
