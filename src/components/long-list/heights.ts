/**
 * Heights in pixels of the chunks of a list, for the empty boxes that stand in their places. Kept where a list comes
 * back to where it was.
 */
export interface Heights {
  /** What a chunk of so many rows takes: as it was measured, or by what the others take. */
  of(name: string, rows: number): number
  note(name: string, rows: number, height: number): void
}

/** Of a row while none was measured. */
const GUESSED_ROW_HEIGHT = 64

export const createHeights = (): Heights => {
  const measured = new Map<string, { readonly rows: number; readonly height: number }>()
  let latest = GUESSED_ROW_HEIGHT
  return {
    of(name, rows) {
      const known = measured.get(name)
      // A chunk that got rows meanwhile is measured by those it had.
      return known ? (known.height / known.rows) * rows : latest * rows
    },
    note(name, rows, height) {
      if (rows === 0 || height <= 0) return
      measured.set(name, { rows, height })
      latest = height / rows
    },
  }
}
