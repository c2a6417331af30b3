const KEY = 'boex-reloaded'
/** Minimum time between two reloads: several missing parts need only one. */
const AGAIN_MILLISECONDS = 60_000

const reloadedRecently = (): boolean => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_MILLISECONDS

/** Returns true if the server no longer has a file. Some hosts return an HTML page instead of a 404. */
const isGone = (file: string): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status, headers }) => status === 404 || status === 410 || /html/.test(headers.get('content-type') ?? ''),
    () => false,
  )

export const reloadPage = (): void => window.location.reload()

/**
 * Reloads the app if a part is gone because a newer build replaced the running one (L5); the address stays the same. It
 * reloads at most once a minute; after that the error view is shown.
 *
 * @param error from `import()`; webpack names the file in it
 * @returns true if the app reloads
 */
export const reloadOnStaleChunk = async (error: unknown): Promise<boolean> => {
  const file = (error as { readonly request?: unknown } | undefined)?.request
  try {
    if (typeof file !== 'string' || reloadedRecently() || !(await isGone(file))) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage, repeated reloads could not be prevented.
    return false
  }
  window.location.reload()
  return true
}
