/** Script and stylesheet names contain a content hash, so the files never change. */
const HASHED_FILE = /\.[0-9a-f]{8}\.(?:js|css)$/
const TYPES: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /text\/css/ }

/** Returns true if the address is the app's page. @param scope folder of the app */
export const isPage = ({ origin, pathname }: URL, scope: string): boolean =>
  [scope, `${scope}index.html`].includes(origin + pathname)

/**
 * Returns true if the address is a script or stylesheet of a build. Other files are never cached, because uploads and
 * calls are private to a member.
 */
export const isHashedFile = ({ href, pathname }: URL, scope: string): boolean =>
  href.startsWith(scope) && HASHED_FILE.test(pathname)

/**
 * Returns true if the response has the type of the requested file. Some hosts send an HTML page in place of a missing
 * file.
 */
export const isOfType = (address: string, { status, headers }: Response): boolean => {
  const type = TYPES[new URL(address).pathname.split('.').pop() ?? '']
  return status === 200 && type?.test(headers.get('content-type') ?? '') === true
}

export const isHtml = ({ status, headers }: Response): boolean =>
  status === 200 && /text\/html/.test(headers.get('content-type') ?? '')
