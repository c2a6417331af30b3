import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { programAt } from './programs'
import { until } from './until'

/** Path of nginx; undefined if it is not installed (Debian: nginx-light). */
export const NGINX = programAt('nginx')
const TYPES = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'].find((file) => existsSync(file))

/**
 * Returns a configuration of `deploy` with an operator's values.
 * @throws Error if the file no longer contains a text to replace
 */
export const configured = (name: string, values: readonly (readonly [given: string, own: string])[]): string => {
  const text = readFileSync(path.resolve(__dirname, '../../deploy', name), 'utf8')
  return values.reduce((done, [given, own]) => {
    if (!done.includes(given)) throw new Error(`deploy/${name} does not say ${given}`)
    return done.replaceAll(given, own)
  }, text)
}

/** A running nginx. */
export interface RunningNginx {
  /** Its own folder; removed when it stops. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * Starts nginx.
 * @param configure returns the content of the `http` block, for the process's own folder
 * @param ready returns true once it serves
 * @throws Error with its log when it ends, or never serves
 */
export const runNginx = async (
  configure: (folder: string) => string,
  ready: () => Promise<boolean>,
): Promise<RunningNginx> => {
  if (NGINX === undefined) throw new Error('nginx is not installed here')
  const folder = mkdtempSync(path.join(tmpdir(), 'boex-nginx-'))
  const at = (name: string): string => path.join(folder, name)
  mkdirSync(at('temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${at('temporary')}/${kind};`,
  )
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; worker_processes 1; pid ${at('nginx.pid')}; error_log ${at('error.log')} warn;`,
    'events { worker_connections 256; }',
    'http {',
    ...(TYPES === undefined ? [] : [`include ${TYPES};`]),
    'access_log off;',
    ...temporary,
    configure(folder),
    '}',
  ]
  writeFileSync(at('nginx.conf'), `${main.join('\n')}\n`)
  const child = spawn(NGINX, ['-p', folder, '-c', at('nginx.conf'), '-e', at('error.log')], { stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGQUIT')
      const force = setTimeout(() => child.kill('SIGTERM'), 2_000)
      await once(child, 'exit')
      clearTimeout(force)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until('nginx serves', async () => {
      if (child.exitCode !== null) throw new Error('nginx ended')
      return ready()
    })
  } catch (error) {
    const log = existsSync(at('error.log')) ? readFileSync(at('error.log'), 'utf8') : ''
    await stop()
    throw new Error(`${error}\n${log}`)
  }
  return { folder, stop }
}
