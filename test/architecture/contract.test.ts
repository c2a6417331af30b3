import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { getTitle } from 'valibot'
import { contract, PATHS } from '@/contract/contract'

const SOURCE = path.resolve(__dirname, '../../src')
/** `import type` is gone when the app runs. */
const TAKEN = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'(?:@\/contract|\.)\/(?:contract|payloads)'/m

const takers = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return takers(full)
    return TAKEN.test(fs.readFileSync(full, 'utf8')) ? [path.relative(SOURCE, full)] : []
  })

it('what calls are sent is described to the platform alone: the app carries no schema of it', () => {
  assert.deepEqual(takers(SOURCE), ['contract/contract.ts'])
})

it('has a line of its own for each call, for the API page', () => {
  const lines = PATHS.map((path) => getTitle(contract[path].payload) ?? '')
  assert.deepEqual(
    PATHS.filter((_, place) => lines[place] === ''),
    [],
  )
  assert.equal(new Set(lines).size, lines.length)
})
