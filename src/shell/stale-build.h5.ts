const KEY = 'boex-healed'
/** Parts that are gone together are healed together. */
const AGAIN_MILLISECONDS = 60_000

const healedLately = (): boolean => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_MILLISECONDS

/** Whether the platform no longer has a file: it answers so, or with a page in its place. */
const isGone = (file: string): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status, headers }) => status === 404 || status === 410 || /html/.test(headers.get('content-type') ?? ''),
    () => false,
  )

/**
 * Fetches the app anew where a part of it is gone, because a newer build has taken the place of the one that runs (L5);
 * the address stays. Once a minute: what is still missing then is told by the error view.
 *
 * @param error what `import()` failed with; webpack names the file in it
 * @returns whether the app is being fetched anew
 */
export const reloadOnStaleChunk = async (error: unknown): Promise<boolean> => {
  const file = (error as { readonly request?: unknown } | undefined)?.request
  try {
    if (typeof file !== 'string' || healedLately() || !(await isGone(file))) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without a memory of it, it might never end.
    return false
  }
  window.location.reload()
  return true
}
