import {
  hairline,
  heroFrom,
  heroPart1,
  heroTo,
  text as ink,
  onHero,
  onHeroSecondary,
  secondary,
  surface,
} from '../colors'
import type { Drawing, Mark } from './drawing'

/** Texts of a receipt, from top to bottom. */
export interface ReceiptWords {
  readonly title: string
  /** Full-precision amount with its coin. */
  readonly amount: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  /** Footer: time and creator of the image. */
  readonly foot: string
}

const WIDTH = 750
const EDGE = 56
const INNER = WIDTH - 2 * EDGE
const HEAD = 300
const FACT = 104

/** Returns the receipt of a transfer or a withdrawal as a drawing: dark on white in both themes, like paper (F11). */
export const receiptDrawing = ({ title, amount, facts, foot }: ReceiptWords): Drawing => {
  const height = HEAD + 40 + facts.length * FACT + 90
  const marks: Mark[] = [
    { kind: 'box', x: 0, y: 0, width: WIDTH, height, color: surface.light },
    { kind: 'box', x: 0, y: 0, width: WIDTH, height: HEAD, color: heroFrom.light, colorTo: heroTo.light },
    { kind: 'text', text: 'BOEX', x: EDGE, y: 48, size: 32, bold: true, color: heroPart1.light, width: INNER },
    { kind: 'text', text: title, x: EDGE, y: 120, size: 34, color: onHeroSecondary.light, width: INNER },
    { kind: 'text', text: amount, x: EDGE, y: 178, size: 64, bold: true, color: onHero.light, width: INNER },
  ]
  facts.forEach(({ name, value }, index) => {
    const y = HEAD + 40 + index * FACT
    marks.push(
      { kind: 'text', text: name, x: EDGE, y, size: 24, color: secondary.light, width: INNER },
      { kind: 'text', text: value, x: EDGE, y: y + 36, size: 32, color: ink.light, width: INNER },
      { kind: 'box', x: EDGE, y: y + FACT - 18, width: INNER, height: 1, color: hairline.light },
    )
  })
  marks.push({ kind: 'text', text: foot, x: EDGE, y: height - 62, size: 24, color: secondary.light, width: INNER })
  return { width: WIDTH, height, marks }
}
