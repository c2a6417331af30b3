import type { BannerPicture } from '../../server/texts/published'
import { arrow, box, circle, clock, coin, colours, cube, flame, grounds, icon, path, person, scene, tick } from './kit'

const SIZE = { width: 750, height: 330 }

const { white, ink, pale, green, gold, orange, amber } = colours

// The app writes a banner's title over its lower half, usually in at most two lines.

/** A coin in a pool under a pickaxe; it can be withdrawn after a day. */
const flexiblePool = () =>
  scene(
    SIZE,
    grounds.green,
    [610, 40, 250],
    [
      `<ellipse cx="350" cy="196" rx="280" ry="72" fill="${green}"/>`,
      coin(245, 96, 62),
      icon('mining', 410, 84, 150, { stroke: white, width: 2 }),
      arrow('M520 168C590 168 640 140 636 102', [636, 102], -98, { stroke: gold, width: 11 }),
      clock(632, 48, 34),
    ],
  )

/** A coin in the fire, and the block of the chain that proves it. */
const burn = () =>
  scene(
    SIZE,
    grounds.burn,
    [90, 60, 230],
    [
      flame(180, 88, 196),
      coin(180, 128, 32),
      path('M290 92H690', { stroke: white, width: 9, opacity: 0.5, dashes: '18 14' }),
      ...[0, 1, 2, 3].map((index) => cube(340 + index * 95, 88, 40, ['#ffe9d6', orange, '#8d3a16'])),
      tick(660, 48, 32),
    ],
  )

/** The first three places. */
const leaderboard = () =>
  scene(
    SIZE,
    grounds.violet,
    [375, 120, 260],
    [
      box([275, 128, 200, 202], { fill: gold }, 14),
      box([85, 150, 190, 180], { fill: pale }, 14),
      box([475, 166, 190, 164], { fill: amber }, 14),
      person(375, 82, 42, white, ink),
      person(180, 104, 42, white, ink),
      person(570, 120, 42, white, ink),
      path('M338 42L333 8L356 24L375 2L394 24L417 8L412 42z', { fill: gold }),
    ],
  )

/** A key and the keypad for its digits. */
const withdrawalPassword = () =>
  scene(
    SIZE,
    grounds.blue,
    [650, 200, 240],
    [
      circle(160, 86, 54, { stroke: gold, width: 30 }),
      path('M214 86H440V134M385 86V124', { stroke: gold, width: 30 }),
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => {
          const pressed = row === 1 && column === 1
          return box(
            [500 + column * 66, 22 + row * 60, 54, 48],
            { fill: pressed ? green : white, opacity: pressed ? 1 : 0.9 },
            14,
          )
        }),
      ),
    ],
  )

export const banners: Readonly<Record<BannerPicture, () => string>> = {
  'flexible-pool': flexiblePool,
  burn,
  leaderboard,
  'withdrawal-password': withdrawalPassword,
}
