/** Returns one URL per host of `DATABASE_URL`. As in libpq, commas separate hosts. */
const urlsOf = (url: string): readonly string[] => {
  const parts = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/.exec(url)
  if (!parts) return [url]
  const [, before, hosts = '', after] = parts
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

const endpointOf = (url: string): string => {
  if (!URL.canParse(url)) return 'of DATABASE_URL'
  const { hostname, port } = new URL(url)
  return `at ${hostname}:${port || '5432'}`
}

/** A primary and its standbys. The one that accepts writes is found by trying each in turn. */
export class PostgresqlServers {
  private readonly urls: readonly string[]
  private place = 0

  /** @param url one server, or several: `postgres://user@one:5432,two:5432/database` */
  constructor(url: string) {
    this.urls = urlsOf(url)
  }

  get count(): number {
    return this.urls.length
  }

  /** URL for the next connection. */
  get current(): string {
    return this.urls[this.place] ?? ''
  }

  /** Server names for messages, without user and password. */
  get endpoints(): string {
    return this.urls.map(endpointOf).join(' or ')
  }

  /** Switches to the next server, unless another caller already has. */
  leave(url: string): void {
    if (url === this.current) this.place = (this.place + 1) % this.urls.length
  }
}
