import fs from 'node:fs'
import type http from 'node:http'
import path from 'node:path'
import type { NetworkType } from '../configuration'
import { Gateway, type Origins } from '../gateway'
import { linkGateway } from '../gateway-link'
import { readPackage } from '../package-files'
import { bundle, createSite, serveSites } from '../site'

export interface PreviewOptions {
  /** Folder of the built package. */
  readonly dist: string
  readonly apiOrigin: Origins
  /** The preferred port; another one if it is in use. 0: any. */
  readonly port: number
}

export interface Preview {
  readonly url: string
  close(): Promise<void>
}

/** The panel sets the start options before the phone's page reads them. */
const START = 'Object.assign(window.hostOpening, window.parent.hostStart);'
const NETWORKS: readonly NetworkType[] = ['wifi', '4g', 'none']

const isNetwork = (name: string | null): name is NetworkType => NETWORKS.some((known) => known === name)

/** Shows a package in an ordinary browser: a phone, and a panel with the package's internals. */
export const startPreview = async ({ dist, apiOrigin, port }: PreviewOptions): Promise<Preview> => {
  const gateway = new Gateway(apiOrigin, 'wifi')
  const read = (file: string) => fs.readFileSync(path.join(__dirname, file), 'utf8')

  const answer = async ({ url = '/' }: http.IncomingMessage): Promise<string | undefined> => {
    const { pathname, searchParams } = new URL(url, apiOrigin.packaged)
    if (pathname === '/preview/requests')
      return JSON.stringify(gateway.requests.slice(Number(searchParams.get('from'))))
    const network = searchParams.get('is')
    if (pathname !== '/preview/network' || !isNetwork(network)) return undefined
    gateway.setNetwork(network)
    return '{}'
  }

  const site = await createSite(
    readPackage(dist),
    {
      device: { language: 'en', theme: 'light', network: 'wifi', privacy: 'none', grants: {} },
      entry: '',
      storage: {},
    },
    {
      documents: {
        '/': read('panel.html'),
        '/panel.css': read('panel.css'),
        '/panel.js': await bundle('preview/panel.ts'),
      },
      startScript: START,
      answer,
    },
  )
  const server = await serveSites(port)
  server.show(site)
  linkGateway(server.server, gateway)
  return {
    url: server.url,
    close: async () => {
      gateway.close()
      await server.close()
    },
  }
}
