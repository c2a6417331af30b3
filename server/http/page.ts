import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '@/contract/codes'
import { LANGUAGE_COOKIE } from '@/contract/language'
import { LANGUAGES, type Language, languageOfHeader } from '@/domain/language'
import { BANNER_ATTRIBUTE, imageUrl } from '@/lib/images/image-url'
import type { Config } from '../config/config'
import { isKnownHost } from '../config/public-origin'
import { clientNetwork } from '../lib/client-network'
import { RefusalError } from '../lib/refusal'
import { limitNetwork } from '../pipeline/handle-call'
import type { RequestGuards } from '../pipeline/request-guards'
import type { Platform } from '../platform'
import { DEVELOPMENT_WALLET_PATH } from './development'

export const PAGE_FOLDER = path.resolve(__dirname, '..', '..', 'dist', 'h5')

/** A file with a content hash in its name never changes. Brotli and gzip versions may be next to it. */
const HASHED_FILE = /\.[0-9a-f]{8,}\.[a-z0-9]+(?:\.br|\.gz)?$/

const FOR_EVER = 'public, max-age=31536000, immutable'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

const originOf = (url: string): string => (url === '' ? '' : new URL(url).origin)

/** Tile URLs may contain `{s}` for a server letter (`https://{s}.tiles.example/…`), which is invalid in a URL. */
const tileOrigin = (url: string): string => originOf(url.replace('{s}', '*')).replace('%2A', '*')

const contentSecurityPolicy = (html: string, { chain, maps, production }: Config) => {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    // Taro and animations write style attributes.
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

/** The picture of the first banner is the largest part of Home: the page shows it before the app. */
const withBanner = (html: string, image: string): string => {
  const value = image.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  return html.replace('<div id="app"', () => `<div id="app" ${BANNER_ATTRIBUTE}="${value}"`)
}

const CHOSEN_LANGUAGE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`)

/** Returns the language that a person chose in the app, else their browser's. */
const languageOf = ({ headers }: FastifyRequest): Language => {
  const [, chosen] = CHOSEN_LANGUAGE.exec(headers.cookie ?? '') ?? []
  return LANGUAGES.find((language) => language === chosen) ?? languageOfHeader(headers['accept-language'])
}

interface Compressed {
  readonly html: string
  readonly br: Promise<Buffer>
  readonly gzip: Promise<Buffer>
}

/**
 * Brotli quality in development: the page is an eighth larger and compressed 50 times faster, and loopback has no slow
 * line.
 */
const DEVELOPMENT_QUALITY = 5

const compress = (html: string, quality: number): Compressed => ({
  html,
  br: promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: promisify(gzip)(html, { level: constants.Z_BEST_COMPRESSION }),
})

/** Better compression first. */
const ENCODINGS = ['br', 'gzip'] as const

const MISDIRECTED_REQUEST = 421

/** Only pages of the same origin use these routes, so their answers do not vary by origin. */
const OF_THE_PAGE = { config: { cors: false } } as const

/** Serves the built app. The page itself is never cached, so that all users get a new build immediately. */
export const servePage = async (
  app: FastifyInstance,
  { platform, guards }: { readonly platform: Platform; readonly guards: RequestGuards },
  folder: string,
): Promise<void> => {
  const { config } = platform
  // The server may start before the first build; it serves later builds as soon as they exist.
  mkdirSync(folder, { recursive: true })
  /** A page of one language is smaller. Watched builds do not have one. */
  const fileOf = (language: Language): string | undefined =>
    [`index.${language}.html`, 'index.html'].map((name) => path.join(folder, name)).find(existsSync)

  /** Returns the URL of the first banner's image; empty without one, so that the page always loads. */
  const bannerImage = async (request: FastifyRequest): Promise<string> => {
    try {
      const query = 'select image from banner where visible order by position, id limit 1'
      const [banner] = await platform.database.query<{ image: string }>(query)
      return imageUrl(banner?.image, config.imageHost)
    } catch (error) {
      request.log.warn({ error }, 'the page shows no banner')
      return ''
    }
  }

  // Compressing a page takes a tenth of a second, so it is done only after a change.
  const quality = config.production ? constants.BROTLI_MAX_QUALITY : DEVELOPMENT_QUALITY
  const compressedPages = new Map<Language, Compressed>()
  const compressed = (language: Language, html: string): Compressed => {
    const present = compressedPages.get(language)
    if (present?.html === html) return present
    const fresh = compress(html, quality)
    compressedPages.set(language, fresh)
    return fresh
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isKnownHost(request, config)) {
      const address = config.pageUrl || config.publicUrl
      const words = `This server does not serve this host name. Open ${address}\n此服务器不提供该域名的服务，请访问 ${address}\n`
      return reply.code(MISDIRECTED_REQUEST).type('text/plain; charset=utf-8').send(words)
    }
    await limitNetwork(guards, clientNetwork(request.ip))
    const language = languageOf(request)
    const file = fileOf(language)
    if (file === undefined) {
      return reply.code(404).type('text/plain; charset=utf-8').send('The app is not built yet: npm run build:h5\n')
    }
    const built = await readFile(file, 'utf8')
    const page = config.production ? built : withDevelopmentWallet(built)
    const image = await bannerImage(request)
    const html = image === '' ? page : withBanner(page, image)
    await reply.helmet({ contentSecurityPolicy: contentSecurityPolicy(html, config) })
    const encoding = ENCODINGS.find((name) =>
      new RegExp(`\\b${name}\\b`).test(request.headers['accept-encoding'] ?? ''),
    )
    const packed = encoding && compressed(language, html)[encoding]
    if (packed) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('permissions-policy', 'camera=(self), geolocation=(self), clipboard-write=(self)')
      .type('text/html; charset=utf-8')
      .send(packed ? await packed : html)
  }

  app.get('/', OF_THE_PAGE, sendPage)
  app.get('/index.html', OF_THE_PAGE, sendPage)
  // Some chats drop the `#` of a link; the page repairs the rest.
  app.get('/pages/*', OF_THE_PAGE, ({ url }, reply) => reply.redirect(`/#${url}`))
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
    // No file has such a name, and the file system would look up another one.
    if (name.includes('\0')) throw new RefusalError(CODE.NOT_FOUND)
    return reply.sendFile(name)
  })
}
