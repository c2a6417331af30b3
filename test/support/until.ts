import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MILLISECONDS = 60_000
const STEP_MILLISECONDS = 20

/** Asks again and again until the answer is yes. @throws what was waited for, when it does not come */
export const until = async (what: string, question: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  while (!(await question())) {
    assert.ok(Date.now() < deadline, `never: ${what}`)
    await pause(STEP_MILLISECONDS)
  }
}
