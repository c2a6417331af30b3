import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MILLISECONDS = 60_000
const STEP_MILLISECONDS = 20

/** Retries until the check succeeds. @throws Error with the condition when the time is over */
export const until = async (what: string, question: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  while (!(await question())) {
    assert.ok(Date.now() < deadline, `never: ${what}`)
    await pause(STEP_MILLISECONDS)
  }
}
