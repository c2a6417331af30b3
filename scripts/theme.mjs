// npm run theme: writes the colours and measures of the styles, which src/domain defines.
//   npm run theme -- --print   shows them
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
require('tsx/cjs/api').register()
const colors = require('../src/lib/colors.ts')
const tokens = require('../src/domain/choice/tokens.ts')

const FILE = path.resolve(import.meta.dirname, '..', 'src', 'theme', 'values.scss')

const nameOf = (name) => name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`)

const variables = (group, unit = '') =>
  Object.entries(tokens[group]).map(([name, value]) => `$${group}-${name}: ${value}${unit};`)

const seconds = (milliseconds) => (milliseconds % 1000 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`)

const mixin = (theme) => [
  `@mixin ${theme} {`,
  ...Object.entries(colors).map(([name, color]) => `  --boex-${nameOf(name)}: ${color[theme]};`),
  `  color-scheme: ${theme};`,
  '}',
]

const text = [
  '// Written by `npm run theme` from src/lib/colors.ts and src/domain/choice/tokens.ts.',
  ...variables('space', 'px'),
  ...variables('text', 'px'),
  ...variables('leading'),
  ...variables('weight'),
  ...variables('layer'),
  ...Object.entries(tokens.time).map(([name, value]) => `$time-${name}: ${seconds(value)};`),
  '',
  ...mixin('light'),
  '',
  ...mixin('dark'),
  '',
].join('\n')

if (process.argv.includes('--print')) process.stdout.write(text)
else fs.writeFileSync(FILE, text)
