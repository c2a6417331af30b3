import type { ArticleSlug } from '../../server/texts/published'
import {
  arc,
  arrow,
  bolt,
  box,
  circle,
  clock,
  coin,
  colours,
  cube,
  flame,
  grounds,
  icon,
  magnifier,
  onCircle,
  padlock,
  path,
  person,
  scene,
  shield,
  tick,
} from './kit'

const SIZE = { width: 750, height: 420 }

const { white, ink, grey, pale, line, green, deepGreen, gold, orange, red, blue, violet } = colours

/** Staking that can be withdrawn: a coin, the same amount of hash rate, and a day between them. */
const flexible = () =>
  scene(
    SIZE,
    grounds.green,
    [640, 60, 260],
    [
      arrow('M250 120C300 40 450 40 500 110', [500, 110], 52, { stroke: white, width: 10 }),
      arrow('M500 310C450 390 300 390 250 310', [250, 310], 232, { stroke: gold, width: 10 }),
      coin(190, 212, 92),
      cube(560, 212, 96),
      clock(375, 212, 54),
    ],
  )

/** One coin in the fire, four times the hash rate, and a bar: four fifths of it go to the black hole. */
const burn = () =>
  scene(
    SIZE,
    grounds.burn,
    [120, 380, 280],
    [
      flame(215, 168, 310),
      coin(215, 232, 50),
      arrow('M345 175H425', [425, 175], 0, { stroke: white, width: 10 }),
      cube(510, 138, 44),
      cube(600, 138, 44),
      cube(510, 246, 44),
      cube(600, 246, 44),
      box([95, 346, 440, 26], { fill: ink }, 13),
      box([545, 346, 110, 26], { fill: gold }, 13),
    ],
  )

/** A gauge at its maximum. */
const cap = () =>
  scene(
    SIZE,
    grounds.night,
    [375, 320, 330],
    [
      arc(375, 300, 200, [-100, 100], { stroke: '#1b2636', width: 44 }),
      arc(375, 300, 200, [-100, 40], { stroke: green, width: 44 }),
      arc(375, 300, 200, [40, 80], { stroke: gold, width: 44 }),
      arc(375, 300, 200, [80, 100], { stroke: red, width: 44 }),
      path(`M375 300L${onCircle(375, 300, 150, 96).join(' ')}`, { stroke: white, width: 14 }),
      circle(375, 300, 26, { fill: white }),
      icon('mining', 375, 190, 120, { stroke: grey, width: 1.6 }),
    ],
  )

/** Equal days; a bolt of VC releases the last of them early. */
const acceleration = () => {
  const day = (index: number, paid: boolean) =>
    box(
      [92 + index * 82, 190, 62, 150],
      paid ? { fill: green } : { stroke: white, width: 5, dashes: '2 12', opacity: 0.8 },
      14,
    )
  return scene(
    SIZE,
    grounds.violet,
    [90, 60, 240],
    [
      ...[0, 1, 2, 3].map((index) => day(index, true)),
      ...[4, 5, 6].map((index) => day(index, false)),
      arrow('M615 165C590 70 480 60 455 160', [455, 160], 104, { stroke: gold, width: 9 }),
      circle(540, 88, 58, { fill: ink }),
      bolt(540, 88, 84),
      path('M70 366H680', { stroke: white, width: 6, opacity: 0.6 }),
    ],
  )
}

/** A lock and six hidden characters. */
const password = () =>
  scene(
    SIZE,
    grounds.violet,
    [700, 400, 260],
    [
      padlock(210, 195, 250),
      box([365, 160, 310, 96], { fill: white }, 22),
      ...[0, 1, 2, 3, 4, 5].map((index) => circle(408 + index * 45, 208, 13, { fill: index < 4 ? ink : line })),
      box([365, 284, 190, 22], { fill: white, opacity: 0.35 }, 11),
    ],
  )

/** A shield behind a letter on a hook. */
const safety = () =>
  scene(
    SIZE,
    grounds.gold,
    [230, 210, 250],
    [
      shield(255, 212, 330, deepGreen),
      icon('check', 255, 212, 170, { stroke: white, width: 2.6 }),
      path('M575 0V258a46 46 0 0 1-92 0v-16', { stroke: pale, width: 10 }),
      path('M483 242l-16 26M483 242l18 22', { stroke: pale, width: 10 }),
      box([505, 92, 140, 98], { fill: white }, 10),
      path('M511 100l64 52 64-52', { stroke: red, width: 8 }),
    ],
  )

/** An open entrance. */
const opening = () =>
  scene(
    SIZE,
    grounds.teal,
    [375, 420, 300],
    [
      path('M275 80H475V420H275z', { fill: '#fdf1d3' }),
      path('M275 420L90 420L275 330H475L660 420z', { fill: '#fdf1d3', opacity: 0.5 }),
      path('M275 80L165 40V420L275 420z', { fill: '#06262d' }),
      path('M475 80L585 40V420L475 420z', { fill: '#06262d' }),
      circle(190, 240, 9, { fill: gold }),
      circle(560, 240, 9, { fill: gold }),
      coin(375, 205, 74),
      person(375, 360, 46, deepGreen),
    ],
  )

/** Three legs, of which the largest does not count. */
const legs = () =>
  scene(
    SIZE,
    grounds.teal,
    [375, 80, 220],
    [
      path('M375 100L170 250M375 100V250M375 100L580 250', { stroke: white, width: 7, opacity: 0.55 }),
      person(375, 92, 58, gold, ink),
      circle(170, 276, 104, { stroke: white, width: 6, dashes: '3 16', opacity: 0.8 }),
      person(170, 276, 70, '#14525c', '#7fb3ba'),
      person(375, 284, 66, deepGreen),
      person(580, 284, 50, deepGreen),
      tick(430, 338, 25),
      tick(624, 328, 25),
    ],
  )

/** Three stages of a payment, with the last one reached. */
const stations = () =>
  scene(
    SIZE,
    grounds.sky,
    [60, 380, 250],
    [
      path('M150 250H600', { stroke: green, width: 12 }),
      circle(150, 250, 66, { fill: white }),
      icon('clock', 150, 250, 84, { stroke: ink }),
      circle(375, 250, 66, { fill: white }),
      cube(375, 250, 34, ['#cfe0ff', blue, colours.deepBlue]),
      circle(600, 250, 66, { fill: green }),
      icon('check', 600, 250, 92, { stroke: white, width: 2.4 }),
      coin(488, 118, 44),
      path('M290 118H420M330 92H418M330 144H418', { stroke: white, width: 7, opacity: 0.5 }),
      box([92, 352, 116, 14], { fill: white, opacity: 0.4 }, 7),
      box([317, 352, 116, 14], { fill: white, opacity: 0.4 }, 7),
      box([542, 352, 116, 14], { fill: white, opacity: 0.4 }, 7),
    ],
  )

/** Two people who talk, one in letters, one in Chinese characters. */
const languages = () =>
  scene(
    SIZE,
    grounds.plum,
    [375, 210, 300],
    [
      icon('language', 375, 190, 330, { stroke: white, width: 1.1, opacity: 0.5 }),
      path(
        'M110 70H385a26 26 0 0 1 26 26V200a26 26 0 0 1-26 26H190l-56 48v-48h-24a26 26 0 0 1-26-26V96a26 26 0 0 1 26-26z',
        { fill: white },
      ),
      ...[
        [116, 110, 120],
        [250, 110, 60],
        [116, 144, 74],
        [204, 144, 150],
        [116, 178, 100],
      ].map(([x = 0, y = 0, width = 0]) => box([x, y, width, 16], { fill: grey }, 8)),
      path(
        'M365 200H640a26 26 0 0 1 26 26V316a26 26 0 0 1-26 26h-24v48l-56-48H365a26 26 0 0 1-26-26V226a26 26 0 0 1 26-26z',
        { fill: colours.deepGreen },
      ),
      ...[0, 1, 2, 3, 4, 5].flatMap((index) => [
        box([370 + index * 46, 228, 32, 32], { fill: white }, 6),
        box([370 + index * 46, 282, index < 4 ? 32 : 0, 32], { fill: white }, 6),
      ]),
    ],
  )

/** A transfer from one person to another, by a number. */
const byUid = () =>
  scene(
    SIZE,
    grounds.ember,
    [560, 60, 230],
    [
      path('M250 170C330 90 430 90 500 160', { stroke: white, width: 8, dashes: '2 18' }),
      person(165, 210, 96, colours.deepGreen),
      icon('transfer', 375, 108, 120, { fill: gold }),
      person(585, 210, 96, colours.deepBlue),
      box([490, 322, 190, 58], { fill: white }, 14),
      circle(522, 351, 14, { fill: colours.deepBlue }),
      ...[0, 1, 2, 3, 4, 5].map((index) => box([548 + index * 20, 342, 13, 18], { fill: ink }, 3)),
    ],
  )

/** Blocks of the chain that lead to the black hole, under a magnifier. */
const proof = () =>
  scene(
    SIZE,
    grounds.night,
    [500, 205, 330],
    [
      path('M70 232H420', { stroke: white, width: 8, opacity: 0.6, dashes: '16 14' }),
      ...[95, 195, 295].map((x) => cube(x, 218, 42, ['#ffe0c9', orange, '#c96f38'])),
      '<ellipse cx="520" cy="200" rx="190" ry="66" fill="none" stroke="#ff9a5c" stroke-width="22" transform="rotate(-16 520 200)"/>',
      '<ellipse cx="520" cy="200" rx="142" ry="46" fill="none" stroke="#f4c264" stroke-width="10" transform="rotate(-16 520 200)"/>',
      circle(520, 200, 92, { fill: '#05070c' }),
      magnifier(195, 214, 74),
    ],
  )

/** Notifications that arrive on the phone. */
const updates = () =>
  scene(
    SIZE,
    grounds.blue,
    [375, 210, 290],
    [
      box([280, 30, 190, 380], { fill: ink }, 30),
      box([294, 46, 162, 348], { fill: pale }, 18),
      icon('bell', 375, 118, 110, { fill: gold }),
      circle(414, 82, 19, { fill: red }),
      ...[190, 250, 310].flatMap((y, index) => [
        box([200, y, 350, 48], { fill: white }, 16),
        circle(230, y + 24, 13, { fill: [green, blue, orange][index] ?? green }),
        box([256, y + 16, 170 + index * 36, 16], { fill: line }, 8),
      ]),
      path('M190 90a130 130 0 0 0 0 60M160 74a170 170 0 0 0 0 92M560 90a130 130 0 0 1 0 60M590 74a170 170 0 0 1 0 92', {
        stroke: white,
        width: 8,
        opacity: 0.5,
      }),
    ],
  )

/** A month of payouts: paid, due, and the last day. */
const calendar = () => {
  const days = Array.from({ length: 28 }, (_, day) => {
    const [x, y] = [205 + (day % 7) * 57, 172 + Math.floor(day / 7) * 55]
    if (day < 12) return tick(x, y, 19, deepGreen)
    if (day === 12) return [circle(x, y, 24, { fill: gold }), circle(x, y, 10, { fill: ink })].join('')
    return circle(x, y, 17, { fill: day === 27 ? violet : pale })
  })
  return scene(
    SIZE,
    grounds.forest,
    [690, 30, 240],
    [
      box([150, 50, 450, 330], { fill: white }, 26),
      path('M150 128V76a26 26 0 0 1 26-26H574a26 26 0 0 1 26 26v52z', { fill: deepGreen }),
      path('M245 30V74M505 30V74', { stroke: pale, width: 16 }),
      ...days,
    ],
  )
}

export const articles: Readonly<Record<ArticleSlug, () => string>> = {
  'how-flexible-mining-works': flexible,
  'how-burn-mining-works': burn,
  'hash-rate-burned': cap,
  'releases-and-acceleration': acceleration,
  'withdrawal-password': password,
  'keep-your-account-safe': safety,
  'platform-opens': opening,
  'leaderboard-by-smaller-community': legs,
  'withdrawals-with-timeline': stations,
  'two-languages': languages,
  'transfers-by-uid': byUid,
  'burn-proof-on-chain': proof,
  'messages-while-open': updates,
  'release-calendar': calendar,
}
