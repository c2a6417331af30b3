import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { cached } from './compile/disk-cache'
import { compilePackage, modulesOf } from './compile/package'
import { wrapModule } from './compile/scripts'
import type { Opening } from './configuration'
import type { PackageFiles } from './package-files'

export interface Site {
  /** Warnings of the template compiler. */
  readonly warnings: readonly string[]
  readonly answer: http.RequestListener
}

/** A server that shows one site at a time at the same address. */
export interface SiteServer {
  readonly url: string
  readonly server: http.Server
  show(site: Pick<Site, 'answer'>): void
  close(): Promise<void>
}

/** Additional documents that a site serves with a package. */
export interface SiteExtension {
  /** Texts by address; `/` replaces the package's page, which remains available at `/index.html`. */
  readonly documents: Readonly<Record<string, string>>
  /** Runs in the package's page before the host; it may change `window.hostOpening`. */
  readonly startScript: string
  /** Responds if no document matches; undefined: not found. */
  answer(request: http.IncomingMessage): Promise<string | undefined>
}

const ALL_MODULES = '/modules.js'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

const bundles = new Map<string, Promise<string>>()

const build = async (entry: string): Promise<string> => {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(__dirname, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * Bundles a program for the browser, once per process.
 * @param entry its file, below this folder
 */
export const bundle = (entry: string): Promise<string> => {
  const bundled = bundles.get(entry) ?? cached('bundle', entry, () => build(entry))
  bundles.set(entry, bundled)
  return bundled
}

/** JSON that is safe inside an inline script. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const pageOf = (start: string, modules: readonly string[]): string => `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/frame.css">
<body>
<div id="host-navigation"><a id="host-back" role="button" aria-label="back">‹</a><b id="host-title"></b></div>
<div id="host-capsule"><a id="host-menu" role="button" aria-label="menu">•••</a><i></i><a id="host-close" role="presentation">◎</a></div>
<div id="host-pages"></div>
<div id="host-tabs" role="tablist" hidden></div>
<script>${start}</script>
<script src="/package.js"></script>
<script src="/host.js"></script>
${modules.map((address) => `<script src="${address}"></script>`).join('\n')}
</body>`

const listen = async (server: http.Server, port: number): Promise<void> => {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  } catch (error) {
    if (port === 0 || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    await listen(server, 0)
  }
}

/** Number of characters from which a browser may cache a text and revalidate it. */
const LARGE = 50_000

interface Encoded {
  readonly bytes: Buffer
  readonly tag: string
}

const large = new Map<string, Encoded>()

/** Returns the cached bytes and ETag of a large text, which every opened page requests. */
const encoded = (text: string): Encoded => {
  const known = large.get(text)
  if (known) return known
  const bytes = Buffer.from(text)
  const made = { bytes, tag: `"${createHash('sha256').update(bytes).digest('hex')}"` }
  large.set(text, made)
  return made
}

/** An empty site, shown between two others. */
export const EMPTY_SITE: Pick<Site, 'answer'> = {
  answer: (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
}

/**
 * Starts a server for sites.
 * @param port the preferred port; another one if it is in use, any for 0
 */
export const serveSites = async (port = 0): Promise<SiteServer> => {
  let { answer } = EMPTY_SITE
  const server = http.createServer((request, response) => answer(request, response))
  await listen(server, port)
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    show(site) {
      answer = site.answer
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/**
 * Compiles a package and prepares its site.
 * @throws Error when it cannot be compiled
 */
export const createSite = async (files: PackageFiles, opening: Opening, extension?: SiteExtension): Promise<Site> => {
  const { description, modules, warnings } = await compilePackage(files)
  const start = `window.hostOpening=${literal(opening)};${extension?.startScript ?? ''}`
  // One file for all scripts unless a developer may look them up by name, because a browser is slow at fetching two
  // hundred.
  const scripts = extension ? modulesOf(files).map((file) => `/module/${file}`) : [ALL_MODULES]
  const documents: Readonly<Record<string, string>> = {
    '/index.html': pageOf(start, scripts),
    '/frame.css': fs.readFileSync(path.join(__dirname, 'frame.css'), 'utf8'),
    '/package.js': description,
    '/host.js': await bundle('runtime/index.ts'),
    [ALL_MODULES]: modules,
    ...extension?.documents,
  }

  const contentOf = (address: string): string | Buffer | undefined => {
    const [, folder = '', file = ''] = /^\/(module|package)\/(.+)$/.exec(address) ?? []
    if (folder === '') return documents[address] ?? (address === '/' ? documents['/index.html'] : undefined)
    if (!files.files.includes(file)) return undefined
    return folder === 'module' ? wrapModule(file, files.read(file)) : fs.readFileSync(path.join(files.root, file))
  }

  return {
    warnings,
    async answer(request, response) {
      const address = decodeURIComponent(request.url?.split('?')[0] ?? '/')
      const document = contentOf(address)
      const content = document ?? (await extension?.answer(request))
      if (content === undefined) {
        response.writeHead(404).end()
        return
      }
      const type = TYPES[path.extname(address)] ?? (document === undefined ? 'application/json' : 'text/html')
      const headers = { 'content-type': `${type}; charset=utf-8` }
      if (typeof content !== 'string' || content.length < LARGE) {
        response.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(content)
        return
      }
      const { bytes, tag } = encoded(content)
      const known = request.headers['if-none-match'] === tag
      response.writeHead(known ? 304 : 200, { ...headers, 'cache-control': 'no-cache', etag: tag })
      response.end(known ? undefined : bytes)
    },
  }
}
