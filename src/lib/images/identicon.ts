import type { Drawing, Mark } from './drawing'

const CELLS = 5
const MIRRORED = Math.ceil(CELLS / 2)
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Pairs of background and foreground colours with good contrast in both themes. */
const COLORS = [
  ['#e6f0ff', '#1d5fd6'],
  ['#e3f6ee', '#0b7a55'],
  ['#fff0e0', '#b4530a'],
  ['#f3e9ff', '#6b3fc0'],
  ['#ffe9ee', '#b8264f'],
  ['#e2f5f9', '#0c6f86'],
] as const

/** 32-bit FNV-1a, so that a text has the same identicon on every device. */
const hashOf = (text: string): number => {
  let hash = FNV_OFFSET
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, FNV_PRIME) >>> 0
  }
  // Final mix of MurmurHash3, so that similar texts such as 100001 and 100002 look different.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Image derived from a text: five by five cells in two colours, the left half mirrored. */
export interface Identicon {
  readonly ground: string
  readonly figure: string
  /** Column and row of each filled cell. */
  readonly cells: readonly (readonly [number, number])[]
}

/** Returns the default avatar of a member (K1). @param seed identifier of the member, case-insensitive */
export const identicon = (seed: string): Identicon => {
  const hash = hashOf(seed.toLowerCase())
  const [ground, figure] = COLORS[hash % COLORS.length] ?? COLORS[0]
  const cells: [number, number][] = []
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < MIRRORED; column += 1) {
      const bit = (hash >>> (3 + row * MIRRORED + column)) & 1
      // The middle cell is always filled, so that no picture is empty.
      const middle = row === MIRRORED - 1 && column === MIRRORED - 1
      if (bit === 0 && !middle) continue
      cells.push([column, row])
      if (column < CELLS - 1 - column) cells.push([CELLS - 1 - column, row])
    }
  }
  return { ground, figure, cells }
}

/** Returns an identicon as an SVG. */
export const identiconSvg = (seed: string): string => {
  const { ground, figure, cells } = identicon(seed)
  const path = cells.map(([column, row]) => `M${column + 1} ${row + 1}h1v1h-1z`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7" shape-rendering="crispEdges"><path fill="${ground}" d="M0 0h7v7H0z"/><path fill="${figure}" d="${path}"/></svg>`
}

/** Returns an identicon as a square drawing. @param side in pixels */
export const identiconDrawing = (seed: string, side: number): Drawing => {
  const { ground, figure, cells } = identicon(seed)
  const cell = Math.floor(side / (CELLS + 2))
  const edge = Math.floor((side - cell * CELLS) / 2)
  const box = (x: number, y: number, length: number, color: string): Mark => ({
    kind: 'box',
    x,
    y,
    width: length,
    height: length,
    color,
  })
  return {
    width: side,
    height: side,
    marks: [
      box(0, 0, side, ground),
      ...cells.map(([column, row]) => box(edge + column * cell, edge + row * cell, cell, figure)),
    ],
  }
}
