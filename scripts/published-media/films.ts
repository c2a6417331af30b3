import type { VideoPicture } from '../../server/texts/published'
import {
  arc,
  bolt,
  box,
  circle,
  coin,
  colours,
  cube,
  flame,
  grounds,
  group,
  icon,
  magnifier,
  padlock,
  path,
  scene,
  tick,
} from './kit'

export const FILM_SIZE = { width: 640, height: 360 }

const { white, ink, pale, green, deepGreen, gold, orange, violet } = colours

/**
 * Draws one frame.
 * @param second from the beginning
 */
type Film = (second: number) => string

/** Returns the progress from 0 to 1 between two times in seconds, slow at both ends. */
const during = (second: number, from: number, to: number): number => {
  const part = Math.min(1, Math.max(0, (second - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

const between = (from: number, to: number, part: number): number => from + (to - from) * part

const plate = (x: number): string => box([x - 92, 50, 184, 250], { fill: '#0c4634', opacity: 0.9 }, 22)

/** The pools: a flexible one (one for one, returnable), a burning one (one for four), and a closed one. */
const pools: Film = (second) => {
  const falls = during(second, 0.4, 1.2)
  const returns = during(second, 4.1, 5)
  const grown = during(second, 1.2, 1.7) * (1 - returns)
  const burns = during(second, 2, 2.8)
  const gone = during(second, 2.7, 3.1)
  const flexible = [
    plate(116),
    group([cube(116, 228, 34)], '', grown),
    coin(116, between(between(10, 132, falls), 20, returns), 30),
    group([path('M86 190l30 -24l30 24', { stroke: white, width: 7 })], '', returns),
  ]
  const fire = between(104, 116, (1 + Math.sin(second * 9)) / 2)
  const fourfold = [0, 1, 2, 3].map((index) => {
    const shown = during(second, 2.9 + index * 0.25, 3.2 + index * 0.25)
    return group([cube(292 + (index % 2) * 56, 206 + Math.floor(index / 2) * 58, 25)], '', shown)
  })
  const burnt = [
    plate(320),
    flame(320, 122, fire),
    group([coin(320, between(10, 140, burns), 28)], '', 1 - gone),
    ...fourfold,
  ]
  const closed = [plate(524), group([padlock(524, 168, 104, pale)], '', between(0.55, 1, during(second, 4.6, 5.2)))]
  return scene(FILM_SIZE, grounds.green, [320, 180, 290], [...flexible, ...burnt, ...closed])
}

/** A burn: the coin disappears, the chain gets its block, and a magnifier finds the block. */
const burnProof: Film = (second) => {
  const burns = during(second, 0.3, 1.3)
  const gone = during(second, 1.2, 1.8)
  const joined = during(second, 2, 2.9)
  const looks = during(second, 3.2, 4.4)
  const found = during(second, 4.5, 4.9)
  const fire = between(190, 206, (1 + Math.sin(second * 8)) / 2)
  const blocks = [0, 1, 2, 3].map((index) => cube(420 + index * 78, 180, 30, ['#dfe7f0', '#9aa9bb', '#62728a']))
  return scene(
    FILM_SIZE,
    grounds.ember,
    [80, 330, 230],
    [
      path('M390 186H640', { stroke: white, width: 6, opacity: 0.5, dashes: '12 10' }),
      ...blocks.slice(1),
      flame(120, 176, fire),
      group([coin(120, between(60, 214, burns), 36)], '', 1 - gone),
      group([cube(between(120, 420, joined), 180, 30, ['#ffe9d6', orange, '#b4470e'])], '', gone),
      magnifier(between(640, 420, looks), between(60, 178, looks), 58),
      group([tick(420, 92, 30)], '', found),
    ],
  )
}

const DAYS = 6

/** A release: the same part becomes available each day, until a bolt of VC releases the last days together. */
const release: Film = (second) => {
  const passed = during(second, 0.4, 1) + during(second, 1.3, 1.9) + during(second, 2.2, 2.8)
  const strikes = during(second, 3.3, 3.8)
  const rest = during(second, 3.8, 4.7)
  const part = (passed + rest * (DAYS - 3)) / DAYS
  const days = Array.from({ length: DAYS }, (_, index) => {
    const x = 95 + index * 90
    const over =
      index < 3
        ? Math.min(1, Math.max(0, passed - index))
        : during(second, 3.9 + (index - 3) * 0.2, 4.2 + (index - 3) * 0.2)
    return [circle(x, 300, 26, { fill: ink, opacity: 0.35 }), group([tick(x, 300, 26)], '', over)].join('')
  })
  return scene(
    FILM_SIZE,
    grounds.violet,
    [600, 300, 220],
    [
      arc(190, 140, 84, [0, 359.9], { stroke: ink, width: 34, opacity: 0.3 }),
      part < 0.999 ? arc(190, 140, 84, [360 * part, 359.9], { stroke: violet, width: 34 }) : '',
      icon('lock', 190, 140, 70, { stroke: white }),
      path('M310 140H388M366 116l24 24l-24 24', { stroke: white, width: 9 }),
      box([420, 52, 150, 176], { fill: ink, opacity: 0.35 }, 22),
      box(
        [420, 228 - 176 * part, 150, 176 * part],
        { fill: part > 0.999 ? green : deepGreen },
        Math.min(22, 80 * part),
      ),
      coin(495, 140, 42),
      group(
        [bolt(between(420, 350, strikes), between(-80, 236, strikes), 110, gold)],
        '',
        strikes * (1 - during(second, 4.9, 5.4)),
      ),
      ...days,
    ],
  )
}

export const films: Readonly<Record<VideoPicture, Film>> = { pools, 'burn-proof': burnProof, release }

/** Time of the poster frame of each film, in seconds. */
export const posterAt: Readonly<Record<VideoPicture, number>> = { pools: 3.9, 'burn-proof': 5, release: 3.6 }
