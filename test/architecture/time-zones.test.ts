import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const SOURCE = path.resolve(__dirname, '../../src')

/** Files that show a time without its time zone, with the reason. */
const WITHOUT_ZONE: Readonly<Record<string, string>> = {
  'features/earnings/log-card.tsx': 'rows of a release, whose next payout says it',
  'features/earnings/release-row.tsx': 'a row that leads to its release',
  'features/leaderboard/rank-head.tsx': 'the time of day beside how long ago it was',
  'features/mining/pool/positions-preview.tsx': 'a row that leads to the positions',
  'features/mining/positions/redemption.tsx': 'a row that leads to its position',
  'features/statement/movements.tsx': 'a row that leads to its movement',
  'features/statement/printout.h5.tsx': 'rows under a line that says it',
  'features/trusted-addresses/trusted-addresses-screen.tsx': 'a time that is a day ahead at most',
}

const filesIn = (folder: string): string[] =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

describe('a time', () => {
  it('is shown with its zone, except in listed files', () => {
    const found = filesIn(SOURCE).filter((file) => {
      const source = fs.readFileSync(path.join(SOURCE, file), 'utf8')
      return /\bcalendarTime\b/.test(source) && !/\bzoneName\b/.test(source)
    })
    assert.deepEqual(
      found.filter((file) => !(file in WITHOUT_ZONE)),
      [],
    )
    for (const file of Object.keys(WITHOUT_ZONE)) {
      assert.match(fs.readFileSync(path.join(SOURCE, file), 'utf8'), /\bcalendarTime\b/, file)
    }
  })
})
