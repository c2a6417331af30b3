import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { getTitle } from 'valibot'
import { contract, PATHS } from '@/contract/contract'

const CONTRACT = path.resolve(__dirname, '../../src/contract')

it('declares each call once, in the file of its area', () => {
  const declared = fs
    .readdirSync(CONTRACT)
    .flatMap((file) => [
      ...fs.readFileSync(path.join(CONTRACT, file), 'utf8').matchAll(/^ {2}'(\/api\/[\w/]+)': call\(/gm),
    ])
    .map(([, call]) => call)
  assert.deepEqual(declared.sort(), [...PATHS].sort())
})

it('has a line for each call, for the API page', () => {
  const lines = PATHS.map((call) => getTitle(contract[call].payload) ?? '')
  assert.deepEqual(
    PATHS.filter((_, place) => lines[place] === ''),
    [],
  )
  assert.equal(new Set(lines).size, lines.length)
})
