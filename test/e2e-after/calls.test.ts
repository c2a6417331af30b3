import { expect, test } from '@playwright/test'
import { PATHS } from '@/contract/contract'
import { callsMade } from '../support/e2e/calls'

test('every call of the contract was made by a screen, in the flows before', () => {
  const made = callsMade()
  expect(PATHS.filter((path) => !made.has(path))).toEqual([])
  expect([...made].filter((path) => !(PATHS as string[]).includes(path))).toEqual([])
})
