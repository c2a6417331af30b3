// `npx tsx config/icon-masks.ts` writes the icons of the mini-programs, which support SVG only in styles.
import fs from 'node:fs'
import path from 'node:path'
import { type Drawing, drawings } from '../src/components/icon/drawings'

const FILE = path.resolve(__dirname, '../src/components/icon/masks.scss')

const FRAME =
  "viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'"

const picture = (drawing: Drawing): string => {
  const lines = typeof drawing === 'string' ? [drawing] : drawing
  const paths = lines.map((line) => {
    if (typeof line === 'string') return `<path d='${line}'/>`
    const { d, filled, width } = line
    return `<path d='${d}'${filled ? " fill='black'" : ''}${width ? ` stroke-width='${width}'` : ''}/>`
  })
  return `<svg xmlns='http://www.w3.org/2000/svg' ${FRAME}>${paths.join('')}</svg>`
}

const address = (drawing: Drawing): string =>
  `data:image/svg+xml,${picture(drawing).replace(/[<>]/g, (sign) => (sign === '<' ? '%3C' : '%3E'))}`

/** Returns the text of `masks.scss`: each drawing as a mask for the current text colour. */
export const iconMasks = (): string =>
  [
    '// Written by config/icon-masks.ts from drawings.ts.',
    ...Object.entries(drawings).map(
      ([name, drawing]) => `.boex-icon--${name} {\n  --boex-drawing: url(\n    "${address(drawing)}"\n  );\n}`,
    ),
    '',
  ].join('\n')

if (require.main === module) fs.writeFileSync(FILE, iconMasks())
