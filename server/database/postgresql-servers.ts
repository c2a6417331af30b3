/** The addresses of `DATABASE_URL`, each as a URL of its own. As in libpq, hosts are separated by commas. */
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

/** A primary and its standbys: which of them takes writes is found by asking one after the other. */
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

  /** Where the next connection goes. */
  get current(): string {
    return this.urls[this.place] ?? ''
  }

  /** For people: without user and password. */
  get endpoints(): string {
    return this.urls.map(endpointOf).join(' or ')
  }

  /** Goes on to the next server, unless another caller has done so already. */
  leave(url: string): void {
    if (url === this.current) this.place = (this.place + 1) % this.urls.length
  }
}
