const KEY = 'boex-reloaded'
/** At most one reload in this time: parts that are gone together need only one. */
const AGAIN_MILLISECONDS = 60_000

const reloadedRecently = (): boolean => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_MILLISECONDS

/** Whether the platform no longer has a file: it answers so, or with a page in its place. */
const isGone = (file: string): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status, headers }) => status === 404 || status === 410 || /html/.test(headers.get('content-type') ?? ''),
    () => false,
  )

/**
 * Reloads the app where a part of it is gone, because a newer build has replaced the one that runs (L5); the address
 * stays. At most once a minute: after that the error view is shown.
 *
 * @param error what `import()` failed with; webpack names the file in it
 * @returns whether the app is being reloaded
 */
export const reloadOnStaleChunk = async (error: unknown): Promise<boolean> => {
  const file = (error as { readonly request?: unknown } | undefined)?.request
  try {
    if (typeof file !== 'string' || reloadedRecently() || !(await isGone(file))) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage the reload could not be limited to one.
    return false
  }
  window.location.reload()
  return true
}
