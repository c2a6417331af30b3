import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'

const FOLDER = path.resolve(__dirname, '../../src/components/icon')
const read = (name: string) => fs.readFileSync(path.join(FOLDER, name), 'utf8')

/** Only the web's own tab bar shows these; a mini-program's takes pictures. */
const isTabBarOnly = (name: string) => name === 'home' || name.endsWith('-active')

it('every icon that a screen may name is drawn in every host', () => {
  const names = [...read('icon.tsx').matchAll(/^ {2}\| '([\w-]+)'$/gm)].map(([, name]) => name ?? '')
  const drawn = [...read('icon.scss').matchAll(/^ {2}"([\w-]+)":/gm)].map(([, name]) => name ?? '')
  assert.ok(names.length > 20)
  assert.deepEqual(
    names.filter((name) => !isTabBarOnly(name) && !drawn.includes(name)),
    [],
  )
  const tabs = [...read('tab-icons.scss').matchAll(/^ {4}"([\w-]+)":/gm)].map(([, name]) => name ?? '')
  assert.deepEqual(names.filter(isTabBarOnly).sort(), tabs.sort())
})
