import { drawings, tabDrawings } from '../../src/components/icon/drawings'
import * as look from '../../src/lib/colors'

// Shapes of the images, each as SVG text. Lengths are pixels of the image.

export interface Ground {
  readonly from: string
  readonly to: string
}

/** Dark enough to differ from the page in the light theme, light enough in the dark theme. */
export const grounds = {
  green: { from: look.heroFrom.light, to: look.heroTo.light },
  forest: { from: look.heroFrom.dark, to: look.brandPressed.light },
  burn: { from: look.onBurn.dark, to: look.burn.light },
  ember: { from: look.burnWeak.dark, to: '#8d3a16' },
  blue: { from: look.infoWeak.dark, to: look.info.light },
  night: { from: '#101a2b', to: '#32435c' },
  sky: { from: '#17456f', to: look.part2.light },
  violet: { from: '#251f4a', to: '#6556b8' },
  plum: { from: '#2d1738', to: '#7a4a94' },
  gold: { from: look.warningWeak.dark, to: '#a9701c' },
  teal: { from: '#082f38', to: '#1b8492' },
} as const satisfies Readonly<Record<string, Ground>>

export const colours = {
  white: '#ffffff',
  ink: look.text.light,
  grey: look.secondary.dark,
  pale: look.neutralWeak.light,
  line: '#cfd8e2',
  green: look.brand.dark,
  deepGreen: look.brand.light,
  gold: look.heroPart2.light,
  amber: look.part3.light,
  orange: look.burn.dark,
  deepOrange: look.burn.light,
  red: look.negative.dark,
  blue: look.info.dark,
  deepBlue: look.info.light,
  violet: look.part4.light,
} as const

const number = (value: number): string => String(Math.round(value * 100) / 100)

export interface Paint {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  readonly dashes?: string
}

const paint = ({ fill = 'none', stroke, width = 1, opacity = 1, dashes }: Paint): string =>
  [
    `fill="${fill}"`,
    stroke && `stroke="${stroke}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round"`,
    dashes && `stroke-dasharray="${dashes}"`,
    opacity < 1 && `opacity="${number(opacity)}"`,
  ]
    .filter(Boolean)
    .join(' ')

export const path = (d: string, how: Paint): string => `<path d="${d}" ${paint(how)}/>`

export const circle = (x: number, y: number, radius: number, how: Paint): string =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(Math.max(0, radius))}" ${paint(how)}/>`

/** @param box left, top, width, height */
export const box = ([x, y, width, height]: readonly [number, number, number, number], how: Paint, round = 0): string =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(Math.max(0, width))}" height="${number(Math.max(0, height))}" rx="${number(round)}" ${paint(how)}/>`

export const group = (parts: readonly string[], transform = '', opacity = 1): string =>
  `<g transform="${transform}" opacity="${number(opacity)}">${parts.join('')}</g>`

/** Returns a point on a circle, at an angle in degrees clockwise from twelve, as for the hand of a clock or gauge. */
export const onCircle = (x: number, y: number, radius: number, degrees: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

const point = ([x, y]: readonly [number, number]): string => `${number(x)} ${number(y)}`

/** Part of a circle, clockwise, between two angles as in `onCircle`. */
export const arc = (
  x: number,
  y: number,
  radius: number,
  [from, to]: readonly [number, number],
  how: Paint,
): string => {
  const large = to - from > 180 ? 1 : 0
  const ends = [onCircle(x, y, radius, from), onCircle(x, y, radius, to)] as const
  return path(`M${point(ends[0])}A${number(radius)} ${number(radius)} 0 ${large} 1 ${point(ends[1])}`, how)
}

type IconName = keyof typeof drawings | keyof typeof tabDrawings

/** An icon of the app around a centre, `size` wide and high. */
export const icon = (name: IconName, x: number, y: number, size: number, how: Paint): string => {
  const drawing = { ...drawings, ...tabDrawings }[name]
  const lines = typeof drawing === 'string' ? [drawing] : drawing
  const scale = size / 24
  const drawn = lines.map((line) => path(typeof line === 'string' ? line : line.d, { width: 1.75, ...how }))
  return group(drawn, `translate(${number(x - size / 2)} ${number(y - size / 2)}) scale(${number(scale)})`)
}

export const coin = (x: number, y: number, radius: number): string =>
  [
    circle(x, y, radius, { fill: colours.gold }),
    circle(x, y, radius * 0.82, { stroke: '#b57f1c', width: radius * 0.05 }),
    icon('boex', x, y, radius * 1.2, { stroke: '#7a4f08', width: 1.9 }),
  ].join('')

/** Hash rate: a cube around a centre, with edges of `side`. */
export const cube = (
  x: number,
  y: number,
  side: number,
  [top, left, right]: readonly [string, string, string] = ['#b8f3da', colours.green, colours.deepGreen],
): string => {
  const across = side * 0.866
  const half = side / 2
  const n = number
  return [
    path(`M${n(x)} ${n(y - side)}l${n(across)} ${n(half)}l${n(-across)} ${n(half)}l${n(-across)} ${n(-half)}z`, {
      fill: top,
    }),
    path(`M${n(x - across)} ${n(y - half)}l${n(across)} ${n(half)}v${n(side)}l${n(-across)} ${n(-half)}z`, {
      fill: left,
    }),
    path(`M${n(x + across)} ${n(y - half)}l${n(-across)} ${n(half)}v${n(side)}l${n(across)} ${n(-half)}z`, {
      fill: right,
    }),
  ].join('')
}

export const flame = (x: number, y: number, size: number): string =>
  [
    icon('flame', x, y, size, { fill: colours.orange }),
    icon('flame', x, y + size * 0.14, size * 0.62, { fill: colours.gold }),
  ].join('')

/**
 * A line with an arrowhead.
 * @param heading direction of the arrowhead, degrees clockwise from the right
 */
export const arrow = (
  d: string,
  end: readonly [number, number],
  heading: number,
  how: Paint & { width: number },
): string => {
  const size = how.width * 2.2
  const head = path(`M${number(-size)} ${number(-size)}L0 0L${number(-size)} ${number(size)}`, how)
  return [path(d, how), group([head], `translate(${point(end)}) rotate(${number(heading)})`)].join('')
}

export const clock = (x: number, y: number, radius: number, hour = 2): string =>
  [
    circle(x, y, radius, { fill: colours.white }),
    circle(x, y, radius * 0.86, { stroke: colours.line, width: radius * 0.06 }),
    path(`M${point([x, y])}L${point(onCircle(x, y, radius * 0.62, 0))}`, { stroke: colours.ink, width: radius * 0.1 }),
    path(`M${point([x, y])}L${point(onCircle(x, y, radius * 0.45, hour * 30))}`, {
      stroke: colours.ink,
      width: radius * 0.1,
    }),
  ].join('')

export const padlock = (x: number, y: number, size: number, body: string = colours.gold): string =>
  [
    path(
      `M${number(x - size * 0.26)} ${number(y)}v${number(-size * 0.2)}a${number(size * 0.26)} ${number(size * 0.26)} 0 0 1 ${number(size * 0.52)} 0v${number(size * 0.2)}`,
      { stroke: colours.pale, width: size * 0.1 },
    ),
    box([x - size * 0.42, y - size * 0.06, size * 0.84, size * 0.62], { fill: body }, size * 0.1),
    circle(x, y + size * 0.2, size * 0.08, { fill: colours.ink }),
    box([x - size * 0.03, y + size * 0.2, size * 0.06, size * 0.18], { fill: colours.ink }, size * 0.03),
  ].join('')

/** A person in a disc. */
export const person = (x: number, y: number, radius: number, disc: string, figure: string = colours.white): string =>
  [
    circle(x, y, radius, { fill: disc }),
    circle(x, y - radius * 0.26, radius * 0.29, { fill: figure }),
    path(
      `M${number(x - radius * 0.56)} ${number(y + radius * 0.6)}a${number(radius * 0.56)} ${number(radius * 0.5)} 0 0 1 ${number(radius * 1.12)} 0z`,
      { fill: figure },
    ),
  ].join('')

/** @param body colour inside the white rim */
export const shield = (x: number, y: number, size: number, body: string): string =>
  [
    [size, colours.white],
    [size * 0.88, body],
  ]
    .map(([extent, fill]) => {
      const scale = Number(extent) / 24
      const outline = 'M12 2.8 19.5 5.5v6c0 4.8-3 7.9-7.5 9.7-4.5-1.8-7.5-4.9-7.5-9.7v-6z'
      return group(
        [path(outline, { fill: String(fill) })],
        `translate(${number(x - 12 * scale)} ${number(y - 12 * scale)}) scale(${number(scale)})`,
      )
    })
    .join('')

export const bolt = (x: number, y: number, size: number, fill: string = colours.gold): string =>
  group(
    [path('M2-12-7 2h6l-3 10L8-3H1z', { fill })],
    `translate(${number(x)} ${number(y)}) scale(${number(size / 24)})`,
  )

export const magnifier = (x: number, y: number, radius: number): string =>
  [
    path(`M${point(onCircle(x, y, radius, 135))}L${point(onCircle(x, y, radius * 1.9, 135))}`, {
      stroke: colours.gold,
      width: radius * 0.26,
    }),
    circle(x, y, radius, { stroke: colours.white, width: radius * 0.16 }),
  ].join('')

export const tick = (x: number, y: number, radius: number, disc: string = colours.green): string =>
  [circle(x, y, radius, { fill: disc }), icon('check', x, y, radius * 1.3, { stroke: colours.white, width: 2.6 })].join(
    '',
  )

export interface Size {
  readonly width: number
  readonly height: number
}

/** A complete image: its background with the ring of the app's hero, and its shapes. */
export const scene = (
  { width, height }: Size,
  { from, to }: Ground,
  [ringX, ringY, ringRadius]: readonly [number, number, number],
  parts: readonly string[],
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="ground" x1="0" y1="0" x2="0.5" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    box([0, 0, width, height], { fill: 'url(#ground)' }),
    circle(ringX, ringY, ringRadius, { stroke: colours.white, width: ringRadius * 0.3, opacity: 0.06 }),
    ...parts,
    '</svg>',
  ].join('')
