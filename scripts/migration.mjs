// `npm run migration -- NAME` creates a migration: its file and its place in the test rows of earlier versions.
// `npm run migration` records the checksums of uncommitted migrations.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'server/database/migrations')
const PUBLISHED = 'test/server/migrations/published.json'
const ROWS = path.join(ROOT, 'test/server/migrations/rows.ts')
const DIGITS = 3

const names = () => fs.readdirSync(FOLDER).sort()

const committedSums = () =>
  JSON.parse(execFileSync('git', ['show', `HEAD:${PUBLISHED}`], { cwd: ROOT, encoding: 'utf8' }))

const begin = (name) => {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error('a name has small letters, digits and hyphens')
  const number = String(Number(names().at(-1).slice(0, DIGITS)) + 1).padStart(DIGITS, '0')
  const file = path.join(FOLDER, `${number}-${name}.sql`)
  fs.writeFileSync(file, '-- statement\n', { flag: 'wx' })
  const rows = fs.readFileSync(ROWS, 'utf8')
  fs.writeFileSync(ROWS, rows.replace(/\n\}\s*$/, `\n  '${number}': [],\n}\n`))
  console.log(`${path.relative(ROOT, file)}: write it, statements parted by "-- statement"; then npm run migration`)
}

const seal = () => {
  const committed = committedSums()
  const sums = names().map((name) => {
    const sum = createHash('sha256')
      .update(fs.readFileSync(path.join(FOLDER, name)))
      .digest('hex')
    return [name, committed[name] ?? sum]
  })
  fs.writeFileSync(path.join(ROOT, PUBLISHED), `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`)
  console.log(`${PUBLISHED}: ${sums.length - Object.keys(committed).length} new`)
}

const [name] = process.argv.slice(2)
if (name) begin(name)
else seal()
