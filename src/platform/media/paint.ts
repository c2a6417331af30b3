import { weight } from '@/domain/choice/tokens'
import { type Drawing, linesOf, type Mark } from '@/lib/images/drawing'
import { runs } from '@/lib/images/qr-path'

/** The canvas methods that browsers and mini-programs have in common. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'arcTo'
  | 'beginPath'
  | 'closePath'
  | 'createLinearGradient'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineWidth'
  | 'measureText'
  | 'moveTo'
  | 'stroke'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
>

const FAMILY =
  '-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif'
const LINE_HEIGHT = 1.3
/** Smallest font size to which a text shrinks to fit its line. */
const SMALLEST = 14

type Of<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>

const paintBox = (brush: Brush, { x, y, width, height, color, colorTo, radius = 0 }: Of<'box'>): void => {
  if (colorTo === undefined) brush.fillStyle = color
  else {
    const gradient = brush.createLinearGradient(x, y, x + width, y + height)
    gradient.addColorStop(0, color)
    gradient.addColorStop(1, colorTo)
    brush.fillStyle = gradient
  }
  if (radius === 0) {
    brush.fillRect(x, y, width, height)
    return
  }
  brush.beginPath()
  brush.moveTo(x + radius, y)
  brush.arcTo(x + width, y, x + width, y + height, radius)
  brush.arcTo(x + width, y + height, x, y + height, radius)
  brush.arcTo(x, y + height, x, y, radius)
  brush.arcTo(x, y, x + width, y, radius)
  brush.closePath()
  brush.fill()
}

const paintRing = (brush: Brush, { x, y, radius, thickness, color }: Of<'ring'>): void => {
  brush.strokeStyle = color
  brush.lineWidth = thickness
  brush.beginPath()
  brush.arc(x, y, radius, 0, 2 * Math.PI)
  brush.stroke()
}

const paintText = (brush: Brush, mark: Of<'text'>): void => {
  const { text, x, y, color, bold = false, align = 'left', width, lines = 1 } = mark
  const use = (size: number) => {
    brush.font = `${bold ? weight.bold : weight.regular} ${size}px ${FAMILY}`
  }
  const widthOf = (piece: string) => brush.measureText(piece).width
  const fitting = () => linesOf(text, width, lines, widthOf)
  let { size } = mark
  use(size)
  while (size > SMALLEST && fitting().some((line) => widthOf(line) > width)) {
    size -= 1
    use(size)
  }
  brush.fillStyle = color
  brush.textAlign = align
  brush.textBaseline = 'middle'
  fitting().forEach((line, index) => {
    brush.fillText(line, x, y + mark.size * LINE_HEIGHT * 0.5 + index * size * LINE_HEIGHT)
  })
}

const paintModules = (brush: Brush, { modules, x, y, size, color }: Of<'modules'>): void => {
  const module = size / modules.length
  brush.fillStyle = color
  modules.forEach((row, line) => {
    const top = Math.round(y + line * module)
    const height = Math.round(y + (line + 1) * module) - top
    for (const [column, length] of runs(row)) {
      const left = Math.round(x + column * module)
      brush.fillRect(left, top, Math.round(x + (column + length) * module) - left, height)
    }
  })
}

export const paint = (brush: Brush, { marks }: Drawing): void => {
  for (const mark of marks) {
    if (mark.kind === 'box') paintBox(brush, mark)
    else if (mark.kind === 'ring') paintRing(brush, mark)
    else if (mark.kind === 'text') paintText(brush, mark)
    else paintModules(brush, mark)
  }
}
