/** Filled box with optional rounded corners. All measures are design pixels. */
interface BoxMark {
  readonly kind: 'box'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly color: string
  /** End of a gradient, at the lower right; `color` is at the upper left. */
  readonly colorTo?: string
  readonly radius?: number
}

interface RingMark {
  readonly kind: 'ring'
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly thickness: number
  readonly color: string
}

interface TextMark {
  readonly kind: 'text'
  readonly text: string
  /** Left edge, centre or right edge of the text, depending on `align`. */
  readonly x: number
  /** Upper edge of the first line. */
  readonly y: number
  readonly size: number
  readonly color: string
  readonly bold?: boolean
  readonly align?: 'left' | 'center' | 'right'
  /** Maximum width. A single-line text shrinks to fit; other texts wrap. */
  readonly width: number
  /** Maximum lines; 1 by default. */
  readonly lines?: number
}

/** The dark modules of a QR code, by row. */
interface ModulesMark {
  readonly kind: 'modules'
  readonly modules: readonly (readonly boolean[])[]
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
}

export type Mark = BoxMark | RingMark | TextMark | ModulesMark

/** Image as a list of marks in drawing order, independent of the host's canvas API. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/** True for full-width characters, such as Chinese ones. */
const isWide = (character: string): boolean => /[\u1100-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(character)

/** Splits a text at possible line breaks: after a space, and before and after every Chinese character. */
const pieces = (text: string): string[] => {
  const found: string[] = []
  for (const character of text) {
    const last = found[found.length - 1]
    if (last === undefined || isWide(character) || last.endsWith(' ') || isWide(last.slice(-1))) found.push(character)
    else found[found.length - 1] = last + character
  }
  return found
}

/**
 * Wraps a text into at most `most` lines of a maximum width. A longer word overflows its line, and the last line holds
 * the rest of the text.
 *
 * @param widthOf measures the width of a text
 */
export const linesOf = (
  text: string,
  width: number,
  most: number,
  widthOf: (text: string) => number,
): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(text)) {
    if (line !== '' && lines.length < most - 1 && widthOf((line + piece).trim()) > width) {
      lines.push(line.trim())
      line = piece
    } else line += piece
  }
  return [...lines, line.trim()].filter((each) => each !== '')
}
