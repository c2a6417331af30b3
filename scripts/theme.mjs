// npm run theme: writes the values of the styles from the one place that holds them (src/domain).
//   npm run theme -- --print   shows them
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
require('tsx/cjs/api').register()
const colors = require('../src/domain/colors.ts')
const constants = require('../src/domain/constants.ts')

const FILE = path.resolve(import.meta.dirname, '..', 'src', 'theme', 'values.scss')

const nameOf = (name) => name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`)

const mixin = (theme) => [
  `@mixin ${theme} {`,
  ...Object.entries(colors).map(([name, color]) => `  --boex-${nameOf(name)}: ${color[theme]};`),
  `  color-scheme: ${theme};`,
  '}',
]

const text = [
  '// Written by `npm run theme` from src/domain/colors.ts and src/domain/constants.ts.',
  `$z-overlay: ${constants.OVERLAY_Z_INDEX};`,
  `$z-popup: ${constants.POPUP_Z_INDEX};`,
  `$overlay-duration: ${constants.OVERLAY_DURATION_MILLISECONDS}ms;`,
  '',
  ...mixin('light'),
  '',
  ...mixin('dark'),
  '',
].join('\n')

if (process.argv.includes('--print')) process.stdout.write(text)
else fs.writeFileSync(FILE, text)
