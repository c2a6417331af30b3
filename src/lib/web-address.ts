/** A web address taken apart. Mini-programs have no `URL` to ask. */
export interface WebAddress {
  readonly scheme: 'http' | 'https'
  /** Lower case, with its port where one is given: `explorer.example:8443`. */
  readonly host: string
  /** The whole address, as it was written. */
  readonly url: string
}

const ADDRESS = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)(?:[/?#][^\s\\<>"'`]*)?$/i

/**
 * Reads a whole http or https address. Undefined for every other scheme, for relative addresses, and for what two
 * readers may understand differently: a user name before the host, a backslash, white space or control characters, a
 * host in other letters than ASCII (`xn--` spells those).
 */
export const webAddress = (text: string): WebAddress | undefined => {
  const url = text.trim()
  const [, scheme = '', host = ''] = ADDRESS.exec(url) ?? []
  if (scheme === '' || host.includes('..')) return undefined
  return { scheme: scheme.toLowerCase() === 'https' ? 'https' : 'http', host: host.toLowerCase(), url }
}

/** The host's last two labels, by which people know whose it is, and what stands before them. */
export const hostParts = (host: string): { readonly before: string; readonly own: string } => {
  const labels = host.split('.')
  const isNumeric = /^[\d.]+(:\d+)?$/.test(host)
  if (isNumeric || labels.length <= 2) return { before: '', own: host }
  return { before: `${labels.slice(0, -2).join('.')}.`, own: labels.slice(-2).join('.') }
}

/** Whether a host spells letters beyond ASCII: the way one name is made to look like another. */
export const isDisguisable = (host: string): boolean => host.split('.').some((label) => label.startsWith('xn--'))

/** The hosts of some addresses, those that have none left out. */
export const hostsOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => webAddress(url.replace(/^ws/i, 'http'))?.host ?? [])),
]
