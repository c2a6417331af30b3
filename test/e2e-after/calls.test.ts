import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PATHS } from '@/contract/contract'
import { callsMade } from '../support/e2e/calls'

it('the flows made every call of the contract, and no other', () => {
  assert.deepEqual([...callsMade()].sort(), [...PATHS].sort())
})
