import type { Drawing, Mark } from './drawing'

const CELLS = 5
const MIRRORED = Math.ceil(CELLS / 2)
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Grounds and figures that keep apart, for light and dark pages alike. */
const COLORS = [
  ['#e6f0ff', '#1d5fd6'],
  ['#e3f6ee', '#0b7a55'],
  ['#fff0e0', '#b4530a'],
  ['#f3e9ff', '#6b3fc0'],
  ['#ffe9ee', '#b8264f'],
  ['#e2f5f9', '#0c6f86'],
] as const

/** FNV-1a of 32 bits: equal texts look the same on every device. */
const hashOf = (text: string): number => {
  let hash = FNV_OFFSET
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, FNV_PRIME) >>> 0
  }
  // The last rounds of MurmurHash3: neighbours such as 100001 and 100002 must not look alike.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A picture made of a text: five by five cells, the left half mirrored, in two colours. */
export interface Identicon {
  readonly ground: string
  readonly figure: string
  /** Column and row of each cell that is filled. */
  readonly cells: readonly (readonly [number, number])[]
}

/** The picture of somebody who chose none (K1). @param seed what they are known by; case does not matter */
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

/** An identicon as a small vector picture. */
export const identiconSvg = (seed: string): string => {
  const { ground, figure, cells } = identicon(seed)
  const path = cells.map(([column, row]) => `M${column + 1} ${row + 1}h1v1h-1z`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7" shape-rendering="crispEdges"><path fill="${ground}" d="M0 0h7v7H0z"/><path fill="${figure}" d="${path}"/></svg>`
}

/** An identicon to be drawn as a square picture. @param side in pixels */
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
