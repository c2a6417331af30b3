import {
  brand,
  brandWeak,
  heroFrom,
  heroPart1,
  heroPart2,
  heroTo,
  text as ink,
  onBrand,
  onHero,
  onHeroSecondary,
  secondary,
  surface,
} from '../colors'
import type { Drawing, Mark } from './drawing'

export const POSTER_DESIGNS = ['night', 'paper', 'gold'] as const
export type PosterDesign = (typeof POSTER_DESIGNS)[number]

/** Texts of a poster. Empty texts are left out. */
export interface PosterWords {
  readonly title: string
  readonly lead: string
  /** A rank, in large type below the lead. */
  readonly figure: string
  readonly figureNote: string
  readonly points: readonly string[]
  readonly codeName: string
  readonly code: string
  readonly scan: string
  /** Dark modules of the QR code; empty without a URL. */
  readonly modules: readonly (readonly boolean[])[]
}

/** Size of a poster in pixels, at which it fits a phone screen. */
export const POSTER_WIDTH = 750
export const POSTER_HEIGHT = 1200

const EDGE = 60
const INNER = POSTER_WIDTH - 2 * EDGE
const PANEL_TOP = 860
const PANEL_HEIGHT = 280
const QR_SIZE = 200
const QR_QUIET = 24

interface Look {
  readonly from: string
  readonly to: string
  readonly ring: string
  readonly brand: string
  readonly text: string
  readonly secondary: string
  readonly panel: string
  readonly panelText: string
  readonly panelSecondary: string
}

/** Every text has a contrast of at least 4.5 : 1; the QR code is always dark on white (N5). */
const LOOKS: Readonly<Record<PosterDesign, Look>> = {
  night: {
    from: heroFrom.light,
    to: heroTo.light,
    ring: 'rgba(255,255,255,0.07)',
    brand: heroPart1.light,
    text: onHero.light,
    secondary: onHeroSecondary.light,
    panel: surface.light,
    panelText: ink.light,
    panelSecondary: secondary.light,
  },
  paper: {
    from: surface.light,
    to: brandWeak.light,
    ring: 'rgba(10,125,90,0.08)',
    brand: brand.light,
    text: ink.light,
    secondary: secondary.light,
    panel: brand.light,
    panelText: onBrand.light,
    panelSecondary: onBrand.light,
  },
  gold: {
    from: '#171310',
    to: '#3a2a12',
    ring: 'rgba(244,194,100,0.12)',
    brand: heroPart2.light,
    text: '#fff8ea',
    secondary: '#e9dcc3',
    panel: heroPart2.light,
    panelText: '#2b1e07',
    panelSecondary: '#4a3510',
  },
}

const LOGO = 'BOEX'

/** Marks of the upper part: logo, title, lead, figure and points. */
const head = (look: Look, { title, lead, figure, figureNote, points }: PosterWords): Mark[] => {
  const marks: Mark[] = [
    { kind: 'text', text: LOGO, x: EDGE, y: EDGE, size: 40, bold: true, color: look.brand, width: INNER },
    { kind: 'text', text: title, x: EDGE, y: 180, size: 66, bold: true, color: look.text, width: INNER },
    { kind: 'text', text: lead, x: EDGE, y: 290, size: 34, color: look.secondary, width: INNER, lines: 2 },
  ]
  if (figure !== '') {
    marks.push(
      { kind: 'text', text: figure, x: EDGE, y: 440, size: 170, bold: true, color: look.brand, width: INNER },
      { kind: 'text', text: figureNote, x: EDGE, y: 680, size: 38, color: look.text, width: INNER, lines: 2 },
    )
  }
  points.forEach((text, index) => {
    const y = 460 + index * 116
    marks.push(
      { kind: 'box', x: EDGE, y: y + 16, width: 16, height: 16, radius: 8, color: look.brand },
      { kind: 'text', text, x: EDGE + 44, y, size: 36, color: look.text, width: INNER - 44, lines: 2 },
    )
  })
  return marks
}

/** Marks of the lower part: the invitation code, and the QR code if there is a URL. */
const panel = (look: Look, { codeName, code, scan, modules }: PosterWords): Mark[] => {
  const paper = QR_SIZE + 2 * QR_QUIET
  const withCode = modules.length > 0
  const left = EDGE + 36
  const width = INNER - 72 - (withCode ? paper + 8 : 0)
  const marks: Mark[] = [
    { kind: 'box', x: EDGE, y: PANEL_TOP, width: INNER, height: PANEL_HEIGHT, radius: 28, color: look.panel },
    { kind: 'text', text: codeName, x: left, y: PANEL_TOP + 48, size: 28, color: look.panelSecondary, width },
    { kind: 'text', text: code, x: left, y: PANEL_TOP + 92, size: 60, bold: true, color: look.panelText, width },
    { kind: 'text', text: scan, x: left, y: PANEL_TOP + 188, size: 24, color: look.panelSecondary, width, lines: 2 },
  ]
  if (!withCode) return marks
  const x = EDGE + INNER - paper - 16
  const y = PANEL_TOP + 16
  return [
    ...marks,
    { kind: 'box', x, y, width: paper, height: paper, radius: 18, color: surface.light },
    { kind: 'modules', modules, x: x + QR_QUIET, y: y + QR_QUIET, size: QR_SIZE, color: ink.light },
  ]
}

/** Returns the drawing of a poster to save or share (H2). */
export const posterDrawing = (design: PosterDesign, words: PosterWords): Drawing => {
  const look = LOOKS[design]
  return {
    width: POSTER_WIDTH,
    height: POSTER_HEIGHT,
    marks: [
      { kind: 'box', x: 0, y: 0, width: POSTER_WIDTH, height: POSTER_HEIGHT, color: look.from, colorTo: look.to },
      { kind: 'ring', x: 600, y: 190, radius: 300, thickness: 70, color: look.ring },
      ...head(look, words),
      ...panel(look, words),
    ],
  }
}
