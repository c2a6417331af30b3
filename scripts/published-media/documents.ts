import type { DocumentPicture } from '../../server/texts/published'
import { arc, box, circle, colours, type Ground, grounds, padlock, path, scene, shield } from './kit'

const SIZE = { width: 600, height: 800 }

const { white, ink, grey, pale, line, green, deepGreen, gold, orange, red, deepBlue, violet } = colours

// Sheets of paper without a seal, a signature or a name, so that they are clearly samples.

/** A sheet with a folded corner, its heading, and a hatched edge that marks a sample. */
const sheet = (ground: Ground, mark: string, parts: readonly string[]): string =>
  scene(
    SIZE,
    ground,
    [520, 90, 300],
    [
      path('M70 60H450L540 150V740H70z', { fill: white }),
      path('M450 60L540 150H450z', { fill: line }),
      ...Array.from({ length: 17 }, (_, index) =>
        path(`M84 ${96 + index * 38}l22 -22`, { stroke: mark, width: 9, opacity: 0.7 }),
      ),
      box([138, 110, 230, 26], { fill: ink }, 13),
      box([138, 154, 150, 14], { fill: grey }, 7),
      ...parts,
    ],
  )

/** Source code with indentation. */
const contractSources = () => {
  const lines: readonly (readonly [number, number, string])[] = [
    [0, 170, violet],
    [1, 230, deepBlue],
    [1, 190, deepBlue],
    [1, 250, green],
    [2, 210, grey],
    [2, 160, orange],
    [2, 240, grey],
    [1, 60, green],
    [1, 220, green],
    [2, 190, grey],
    [2, 130, orange],
    [1, 60, green],
    [0, 60, violet],
  ]
  return sheet(grounds.night, deepBlue, [
    box([138, 204, 362, 490], { fill: '#f3f6fa' }, 14),
    ...lines.flatMap(([depth, width, fill], index) => [
      box([156, 232 + index * 34, 14, 12], { fill: line }, 4),
      box([190 + depth * 30, 231 + index * 34, Math.min(width, 290 - depth * 30), 14], { fill }, 7),
    ]),
  ])
}

/** Assets and liabilities next to each other, with both sums. */
const reserveStatement = () => {
  const row = (y: number, [name, held, owed]: readonly [number, number, number]) => [
    box([138, y, name, 13], { fill: grey }, 6),
    box([400 - held, y, held, 13], { fill: deepGreen }, 6),
    box([500 - owed, y, owed, 13], { fill: gold }, 6),
    path(`M138 ${y + 28}H500`, { stroke: pale, width: 3 }),
  ]
  return sheet(grounds.forest, green, [
    arc(230, 300, 74, [0, 250], { stroke: deepGreen, width: 40 }),
    arc(230, 300, 74, [268, 342], { stroke: gold, width: 40 }),
    box([372, 330, 46, 60], { fill: gold }, 6),
    box([432, 232, 46, 158], { fill: deepGreen }, 6),
    path('M356 392H500', { stroke: grey, width: 4 }),
    ...row(450, [120, 76, 58]),
    ...row(496, [90, 60, 46]),
    ...row(542, [140, 84, 64]),
    ...row(588, [70, 52, 40]),
    path('M300 640H500M300 652H500', { stroke: ink, width: 4 }),
    box([138, 674, 110, 18], { fill: ink }, 9),
    box([304, 674, 96, 18], { fill: deepGreen }, 9),
    box([422, 674, 78, 18], { fill: gold }, 9),
  ])
}

/** Stored data with its purpose and retention, as a checklist under a shield. */
const dataProtection = () =>
  sheet(grounds.plum, violet, [
    shield(318, 300, 240, violet),
    padlock(318, 288, 108, white),
    ...[0, 1, 2, 3].flatMap((index) => {
      const y = 452 + index * 64
      return [
        box([138, y, 34, 34], { stroke: violet, width: 5 }, 8),
        path(`M145 ${y + 17}l8 9l14 -18`, { stroke: index === 3 ? red : deepGreen, width: index === 3 ? 0 : 6 }),
        box([192, y + 2, 250 - index * 22, 12], { fill: grey }, 6),
        box([192, y + 22, 306 - (index % 2) * 70, 10], { fill: line }, 5),
      ]
    }),
    circle(155, 661, 6, { fill: violet }),
  ])

export const documents: Readonly<Record<DocumentPicture, () => string>> = {
  'contract-sources': contractSources,
  'reserve-statement': reserveStatement,
  'data-protection': dataProtection,
}
