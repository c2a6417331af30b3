import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../free-port'
import { configured, NGINX, runNginx } from '../nginx'
import { isListening, programAt } from '../programs'

const NAME = 'boex.example'
const OPENSSL = programAt('openssl')

/** Reason why no reverse proxy can start here; undefined if one can. */
export const withoutNginx = (): string | undefined =>
  NGINX && OPENSSL ? undefined : 'nginx and openssl are not installed here'

/** The reverse proxy of `deploy`, with a separate certificate. */
export interface Nginx {
  readonly name: string
  readonly port: number
  readonly plainPort: number
  /** The certificate, for clients that must trust it. */
  readonly ca: Buffer
  stop(): Promise<void>
}

const CERTIFICATE = 'certificate.pem'
const KEY = 'key.pem'

const makeCertificate = (openssl: string, folder: string): void => {
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
  execFileSync(openssl, [...made, ...subject, '-keyout', KEY, '-out', CERTIFICATE], { stdio: 'ignore', cwd: folder })
}

/** @param platformPort port of the platform */
export const startNginx = async (platformPort: number): Promise<Nginx> => {
  if (!OPENSSL) throw new Error(withoutNginx())
  const [port, plainPort] = [await freePort(), await freePort()]
  const { folder, stop } = await runNginx(
    (own) => {
      makeCertificate(OPENSSL, own)
      return configured('nginx.conf', [
        ['server 127.0.0.1:8700', `server 127.0.0.1:${platformPort}`],
        ['listen 80 default_server;', `listen 127.0.0.1:${plainPort} default_server;`],
        ['listen 80;', `listen 127.0.0.1:${plainPort};`],
        ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
        ['/etc/ssl/boex/fullchain.pem', path.join(own, CERTIFICATE)],
        ['/etc/ssl/boex/privkey.pem', path.join(own, KEY)],
        ['/var/cache/nginx/boex', path.join(own, 'cache')],
      ])
    },
    () => isListening(port),
  )
  return { name: NAME, port, plainPort, ca: readFileSync(path.join(folder, CERTIFICATE)), stop }
}
