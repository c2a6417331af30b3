/** Names of scripts and styles hold a hash of their content: they never change. */
const HASHED_FILE = /\.[0-9a-f]{8}\.(?:js|css)$/
const TYPES: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /text\/css/ }

/** Whether an address is the app's page. @param scope the folder the app lies in */
export const isPage = ({ origin, pathname }: URL, scope: string): boolean =>
  [scope, `${scope}index.html`].includes(origin + pathname)

/** Whether an address is a script or a style of a build. Nothing else is cached: uploads and calls are a member's own. */
export const isHashedFile = ({ href, pathname }: URL, scope: string): boolean =>
  href.startsWith(scope) && HASHED_FILE.test(pathname)

/** Whether a host answered with the file that was asked for: some answer with a page in place of what they do not have. */
export const isOfType = (address: string, { status, headers }: Response): boolean => {
  const type = TYPES[new URL(address).pathname.split('.').pop() ?? '']
  return status === 200 && type?.test(headers.get('content-type') ?? '') === true
}

/** Whether a host answered with a page. */
export const isHtml = ({ status, headers }: Response): boolean =>
  status === 200 && /text\/html/.test(headers.get('content-type') ?? '')
