import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port'
import { until } from '../until'

const CONFIGURATION = path.resolve(__dirname, '../../../deploy/nginx.conf')
const NAME = 'boex.example'
const placeOf = (program: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file))
const NGINX = placeOf('nginx')
const OPENSSL = placeOf('openssl')

/** Why no reverse proxy can be started here; undefined where one can. */
export const withoutNginx = (): string | undefined =>
  NGINX && OPENSSL ? undefined : 'nginx and openssl are not installed here'

/** The reverse proxy of `deploy`, with a certificate of its own. */
export interface Nginx {
  readonly name: string
  readonly port: number
  readonly plainPort: number
  /** The certificate, for whoever is to trust it. */
  readonly ca: Buffer
  stop(): Promise<void>
}

/** Puts what belongs to this machine in its place. @throws Error when the configuration does not have it exactly once */
const replaced = (text: string, pairs: readonly (readonly [from: string, to: string])[]): string =>
  pairs.reduce((sofar, [from, to]) => {
    if (sofar.split(from).length !== 2) throw new Error(`not exactly once in ${CONFIGURATION}: ${from}`)
    return sofar.replace(from, to)
  }, text)

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/** @param platformPort where the platform listens */
export const startNginx = async (platformPort: number): Promise<Nginx> => {
  if (!NGINX || !OPENSSL) throw new Error(withoutNginx())
  const folder = mkdtempSync(path.join(tmpdir(), 'boex-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const at = (name: string): string => path.join(folder, name)
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
  execFileSync(OPENSSL, [...made, ...subject, '-keyout', at('key.pem'), '-out', at('certificate.pem')], {
    stdio: 'ignore',
  })
  const own = replaced(readFileSync(CONFIGURATION, 'utf8'), [
    ['server 127.0.0.1:8700', `server 127.0.0.1:${platformPort}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/ssl/boex/fullchain.pem', at('certificate.pem')],
    ['/etc/ssl/boex/privkey.pem', at('key.pem')],
    ['/var/cache/nginx/boex', at('cache')],
  ])
  writeFileSync(at('boex.conf'), own)
  mkdirSync(at('temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${at('temporary')}/${kind};`,
  )
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; worker_processes 1; pid ${at('nginx.pid')}; error_log ${at('error.log')} warn;`,
    'events { worker_connections 256; }',
    `http { access_log off; ${temporary.join(' ')} include ${at('boex.conf')}; }`,
  ]
  writeFileSync(at('nginx.conf'), `${main.join('\n')}\n`)
  const words = ['-p', folder, '-c', at('nginx.conf'), '-e', at('error.log')]
  const child = spawn(NGINX, words, { stdio: 'ignore' })
  const errors = () => (existsSync(at('error.log')) ? readFileSync(at('error.log'), 'utf8') : '')
  await until(`nginx listens: ${errors()}`, async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${errors()}`)
    return isListening(port)
  })
  return {
    name: NAME,
    port,
    plainPort,
    ca: readFileSync(at('certificate.pem')),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGQUIT')
        const force = setTimeout(() => child.kill('SIGTERM'), 2_000)
        await once(child, 'exit')
        clearTimeout(force)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
