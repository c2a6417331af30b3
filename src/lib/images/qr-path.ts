/**
 * Returns the dark modules of a QR code as an SVG path, one unit per module. Adjacent modules of a row become one box.
 *
 * @param modules by row, true for dark
 */
export const modulesPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .map((row, y) =>
      runs(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')

/** Returns the start and length of each dark run in a row. */
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
