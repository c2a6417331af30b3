/** A box, filled; `radius` rounds its corners. Design pixels throughout. */
interface BoxMark {
  readonly kind: 'box'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly color: string
  /** From `color` at the upper left to this one at the lower right. */
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
  /** Of the side the text begins at, its middle, or its end: as `align` says. */
  readonly x: number
  /** Of the upper edge of the first line. */
  readonly y: number
  readonly size: number
  readonly color: string
  readonly bold?: boolean
  readonly align?: 'left' | 'center' | 'right'
  /** Nothing is wider: a text of one line shrinks, a longer one goes on in the next line. */
  readonly width: number
  /** Most lines; 1 where left out. */
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

/** A picture described: what is drawn, in its order. A host's canvas draws it, whichever that is. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/** Width of one character in ems, for where a host cannot measure: Chinese is square. */
const isWide = (character: string): boolean => /[\u1100-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(character)

/** Where a text may be broken: after a space, and before and after every Chinese character. */
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
 * A text in lines no wider than `width`, as far as its words allow. What is left over stays in the last line.
 *
 * @param widthOf a text's width, measured
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
