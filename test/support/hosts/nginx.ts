import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port'
import { until } from '../until'

const ROOT = path.resolve(__dirname, '../../..')
const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']
/** The configuration that operators are given. */
const CONFIGURATION = path.join(ROOT, 'deploy/nginx-static.conf')

/** Undefined where this machine has none (Debian: nginx-light). */
export const NGINX = PROGRAMS.find((program) => fs.existsSync(program))

interface Served {
  readonly folder: string
  readonly base: string
  readonly platformUrl: string
}

/** What an operator sets in the file. @throws Error where the file no longer says it */
const configured = (text: string, values: readonly (readonly [string, string])[]): string =>
  values.reduce((done, [given, own]) => {
    if (!done.includes(given)) throw new Error(`${CONFIGURATION} does not say ${given}`)
    return done.replaceAll(given, own)
  }, text)

/** nginx in front of the built files and a platform, by the configuration that lies in the repository. */
export const startNginx = async (
  program: string,
  { folder, base, platformUrl }: Served,
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-nginx-'))
  const port = await freePort()
  const server = configured(fs.readFileSync(CONFIGURATION, 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server 127.0.0.1:8700;', `server ${new URL(platformUrl).host};`],
    ['/srv/boex/dist/h5/', `${folder}/`],
    ['/app/boex/', base],
  ])
  const types = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'].find((file) => fs.existsSync(file))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join('\n')
  fs.writeFileSync(
    path.join(home, 'nginx.conf'),
    `pid ${home}/nginx.pid;
events {}
http {
${types === undefined ? '' : `include ${types};`}
access_log off;
${temporary}
${server}
}
`,
  )
  const child = spawn(
    program,
    ['-p', home, '-c', path.join(home, 'nginx.conf'), '-e', path.join(home, 'error.log'), '-g', 'daemon off;'],
    { stdio: 'ignore' },
  )
  const url = `http://127.0.0.1:${port}${base.replace(/\/$/, '')}`
  const close = async () => {
    if (child.exitCode === null) {
      child.kill('SIGQUIT')
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    fs.rmSync(home, { recursive: true, force: true })
  }
  try {
    await until('nginx answers', () =>
      fetch(`${url}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  } catch (error) {
    const log = path.join(home, 'error.log')
    const said = fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : ''
    await close()
    throw new Error(`${error}\n${said}`)
  }
  return { url, close }
}
