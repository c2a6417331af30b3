import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PATHS } from '@/contract/contract'
import { callsMade } from '../support/e2e/calls'

it('the flows made every call of the contract, and no other', () => {
  const made = callsMade()
  const known = new Set<string>(PATHS)
  assert.deepEqual(
    { missing: PATHS.filter((path) => !made.has(path)), unknown: [...made].filter((path) => !known.has(path)) },
    { missing: [], unknown: [] },
  )
})
