/**
 * The dark modules of a QR code as the path of an SVG, one unit a module: runs within a row are one box.
 *
 * @param modules by row, dark is true
 */
export const modulesPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .map((row, y) =>
      runs(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')

/** Where dark runs of a row begin, and how long each is. */
export const runs = (row: readonly boolean[]): readonly (readonly [number, number])[] => {
  const found: [number, number][] = []
  row.forEach((dark, x) => {
    const last = found[found.length - 1]
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else found.push([x, 1])
  })
  return found
}
