const PARTS = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[-+].*)?$/

const partsOf = (version: string): number[] | undefined => PARTS.exec(version.trim())?.slice(1).map(Number)

/**
 * Returns true if a version such as `1.2.0` is greater than another (L4). An invalid version is never greater, so that
 * it does not cause an update prompt.
 */
export const isNewerVersion = (version: string, than: string): boolean => {
  const left = partsOf(version)
  const right = partsOf(than)
  if (!left || !right) return false
  const index = left.findIndex((part, place) => part !== right[place])
  return index >= 0 && (left[index] ?? 0) > (right[index] ?? 0)
}
