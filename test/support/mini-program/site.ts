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
  /** What the template compiler remarked. */
  readonly warnings: readonly string[]
  close(): Promise<void>
}

export type SiteOptions = Pick<HostConfiguration, 'device' | 'entry' | 'storage'>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

let runtime: Promise<string> | undefined

/** The browser's half of the host, bundled once for this process. */
const bundleRuntime = (): Promise<string> => {
  runtime ??= build({
    entryPoints: [path.join(__dirname, 'runtime/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return runtime
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
<div id="host-capsule"></div>
<div id="host-pages"></div>
<div id="host-tabs" role="tablist" hidden></div>
<script src="/configuration.js"></script>
<script src="/runtime.js"></script>
${modules.map((file) => `<script src="/module/${file}"></script>`).join('\n')}
</body>`

/** Compiles a package and serves it on a port of the system's choice. */
export const serveSite = async (files: PackageFiles, options: SiteOptions): Promise<Site> => {
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
window.builtInTemplates=${compileBuiltInTemplates()};`,
    '/runtime.js': await bundleRuntime(),
  }

  const contentOf = (address: string): string | Buffer | undefined => {
    const [, folder = '', file = ''] = /^\/(module|package)\/(.+)$/.exec(address) ?? []
    if (folder === '') return documents[address === '/' ? '/index.html' : address]
    if (!files.files.includes(file)) return undefined
    return folder === 'module' ? wrapModule(file, files.read(file)) : fs.readFileSync(path.join(files.root, file))
  }

  const server = http.createServer(({ url = '/' }, response) => {
    const address = decodeURIComponent(url.split('?')[0] ?? '/')
    const content = contentOf(address)
    if (content === undefined) {
      response.writeHead(404).end()
      return
    }
    const type = TYPES[path.extname(address)] ?? TYPES['.html'] ?? ''
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    warnings: templates.warnings,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
