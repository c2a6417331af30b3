/** Parsed web address. Mini-programs have no `URL` class. */
export interface WebAddress {
  readonly scheme: 'http' | 'https'
  /** Lower case, with the port if there is one: `explorer.example:8443`. */
  readonly host: string
  /** Full URL as written. */
  readonly url: string
}

const ADDRESS = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)(?:[/?#][^\s\\<>"'`]*)?$/i

/**
 * Parses an absolute http or https URL. Undefined for other schemes, relative URLs, and URLs that parsers may read
 * differently: with a user name before the host, a backslash, white space, control characters, or a non-ASCII host.
 * Non-ASCII hosts are allowed in their `xn--` form.
 */
export const webAddress = (text: string): WebAddress | undefined => {
  const url = text.trim()
  const [, scheme = '', host = ''] = ADDRESS.exec(url) ?? []
  if (scheme === '' || host.includes('..')) return undefined
  return { scheme: scheme.toLowerCase() === 'https' ? 'https' : 'http', host: host.toLowerCase(), url }
}

/** Splits a host into its last two labels, which identify the owner, and the labels before them. */
export const hostParts = (host: string): { readonly before: string; readonly own: string } => {
  const labels = host.split('.')
  const isNumeric = /^[\d.]+(:\d+)?$/.test(host)
  if (isNumeric || labels.length <= 2) return { before: '', own: host }
  return { before: `${labels.slice(0, -2).join('.')}.`, own: labels.slice(-2).join('.') }
}

/** Returns true for a host with non-ASCII letters (`xn--`), which can imitate another host. */
export const isDisguisable = (host: string): boolean => host.split('.').some((label) => label.startsWith('xn--'))

/** Returns the unique hosts of URLs (http, https, ws, wss); invalid URLs are left out. */
export const hostsOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => webAddress(url.replace(/^ws/i, 'http'))?.host ?? [])),
]
