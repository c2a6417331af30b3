import { freePort } from '../free-port'
import { configured, runNginx } from '../nginx'

interface Served {
  readonly folder: string
  readonly base: string
  readonly platformUrl: string
}

/** Starts nginx in front of the built files and a platform, with the repository's configuration. */
export const startNginx = async ({
  folder,
  base,
  platformUrl,
}: Served): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}${base.replace(/\/$/, '')}`
  const server = configured('nginx-static.conf', [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server 127.0.0.1:8700;', `server ${new URL(platformUrl).host};`],
    ['/srv/boex/dist/h5/', `${folder}/`],
    ['/app/boex/', base],
  ])
  const { stop } = await runNginx(
    () => server,
    () =>
      fetch(`${url}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
  )
  return { url, close: stop }
}
