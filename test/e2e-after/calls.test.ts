import { expect, test } from '@playwright/test'
import { PATHS } from '@/contract/contract'
import { callsMade } from '../support/e2e/calls'

/** A helper without a screen (the specification names none): `test/unit/request` makes it. */
const WITHOUT_A_SCREEN = ['/api/common/uploadVideo']

test('every call of the specification’s §7 was made by a screen, in the flows before', () => {
  const made = callsMade()
  expect(PATHS.filter((path) => !made.has(path) && !WITHOUT_A_SCREEN.includes(path))).toEqual([])
  expect([...made].filter((path) => !(PATHS as string[]).includes(path))).toEqual([])
})
