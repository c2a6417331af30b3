import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import { knownCalls } from './compile/known-calls'
import { wrapModule } from './compile/scripts'
import { compileStyles } from './compile/styles'
import { compileBuiltInTemplates, compileTemplates } from './compile/templates'
import type { HostConfiguration, PageConfiguration } from './configuration'
import type { PackageFiles } from './package-files'

/** A package made ready for the browser, behind an address of its own. */
export interface Site {
  readonly url: string
  readonly server: http.Server
  /** What the template compiler remarked. */
  readonly warnings: readonly string[]
  close(): Promise<void>
}

export type SiteOptions = Pick<HostConfiguration, 'device' | 'entry' | 'storage'>

/** What is served beside a package. */
export interface SiteExtension {
  /** Texts by address; `/` takes the place of the package's own page, which stays at `/index.html`. */
  readonly documents: Readonly<Record<string, string>>
  /** Run in the package's page after its configuration and before the host. */
  readonly startScript: string
  /** Answers what no document does. undefined: there is nothing. */
  answer(request: http.IncomingMessage): Promise<string | undefined>
  /** The wanted port; another one where it is taken. */
  readonly port: number
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

const bundles = new Map<string, Promise<string>>()

/** A program for the browser, bundled once for this process. @param entry its file, below this folder */
export const bundle = (entry: string): Promise<string> => {
  const present = bundles.get(entry)
  if (present) return present
  const bundled = build({
    entryPoints: [path.join(__dirname, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  bundles.set(entry, bundled)
  return bundled
}

const configurationsOf = ({ files, read }: PackageFiles): Record<string, PageConfiguration> =>
  Object.fromEntries(
    files
      .filter((file) => file.endsWith('.json') && !file.startsWith('project.'))
      .map((file) => [file.slice(0, -'.json'.length), JSON.parse(read(file)) as PageConfiguration]),
  )

/** JSON that may stand in a script. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const pageOf = (modules: readonly string[]): string => `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/frame.css">
<body>
<div id="host-navigation"><a id="host-back" role="button" aria-label="back">‹</a><b id="host-title"></b></div>
<div id="host-capsule"><a id="host-menu" role="button" aria-label="menu">•••</a><i></i><a id="host-close" role="presentation">◎</a></div>
<div id="host-pages"></div>
<div id="host-tabs" role="tablist" hidden></div>
<script src="/configuration.js"></script>
<script src="/runtime.js"></script>
${modules.map((file) => `<script src="/module/${file}"></script>`).join('\n')}
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

/** Compiles a package and serves it, on a port of the system's choice unless the extension wants another. */
export const serveSite = async (
  files: PackageFiles,
  options: SiteOptions,
  extension?: SiteExtension,
): Promise<Site> => {
  const templates = compileTemplates(files)
  const modules = files.files.filter((file) => file.endsWith('.js'))
  const configuration: HostConfiguration = {
    app: files.app,
    pages: files.pages,
    json: configurationsOf(files),
    styles: compileStyles(files),
    modules,
    knownCalls: knownCalls(),
    ...options,
  }
  const documents: Readonly<Record<string, string>> = {
    '/index.html': pageOf(modules),
    '/frame.css': fs.readFileSync(path.join(__dirname, 'frame.css'), 'utf8'),
    '/configuration.js': `window.hostConfiguration=${literal(configuration)};
window.packageTemplates=${templates.expression};
window.builtInTemplates=${compileBuiltInTemplates()};
${extension?.startScript ?? ''}`,
    '/runtime.js': await bundle('runtime/index.ts'),
    ...extension?.documents,
  }

  const contentOf = (address: string): string | Buffer | undefined => {
    const [, folder = '', file = ''] = /^\/(module|package)\/(.+)$/.exec(address) ?? []
    if (folder === '') return documents[address] ?? (address === '/' ? documents['/index.html'] : undefined)
    if (!files.files.includes(file)) return undefined
    return folder === 'module' ? wrapModule(file, files.read(file)) : fs.readFileSync(path.join(files.root, file))
  }

  const server = http.createServer(async (request, response) => {
    const address = decodeURIComponent(request.url?.split('?')[0] ?? '/')
    const document = contentOf(address)
    const content = document ?? (await extension?.answer(request))
    if (content === undefined) {
      response.writeHead(404).end()
      return
    }
    const type = TYPES[path.extname(address)] ?? (document === undefined ? 'application/json' : 'text/html')
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(content)
  })
  await listen(server, extension?.port ?? 0)
  const { port } = server.address() as AddressInfo
  return {
    server,
    url: `http://127.0.0.1:${port}/`,
    warnings: templates.warnings,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
