/**
 * Heights in pixels of the chunks of a list, for the placeholders of chunks that are not rendered. The page keeps them
 * to restore a scroll position.
 */
export interface Heights {
  /** Height of a chunk: measured before, or estimated from the chunk measured last. */
  of(name: string, rows: number): number
  note(name: string, rows: number, height: number): void
}

/** Estimated height of a row before the first measurement. */
const GUESSED_ROW_HEIGHT = 64

export const createHeights = (): Heights => {
  const measured = new Map<string, { readonly rows: number; readonly height: number }>()
  let latest = GUESSED_ROW_HEIGHT
  return {
    of(name, rows) {
      const known = measured.get(name)
      // Scales the measured height, because the chunk may have gained rows since.
      return known ? (known.height / known.rows) * rows : latest * rows
    },
    note(name, rows, height) {
      if (rows === 0 || height <= 0) return
      measured.set(name, { rows, height })
      latest = height / rows
    },
  }
}
