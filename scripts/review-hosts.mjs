// npm run review:hosts -- [target …] [--calls]: prints the data that an operator needs for each host's review, from
// the built packages.
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './stale-build.mjs'
import { MINI_PROGRAM_NAMES } from './targets.mjs'

const named = process.argv.slice(2)
const flags = named.filter((name) => name.startsWith('--'))
const chosen = named.filter((name) => !name.startsWith('--'))
const targets = chosen.length > 0 ? chosen : MINI_PROGRAM_NAMES
const unknown = targets.filter((target) => !MINI_PROGRAM_NAMES.includes(target))
if (unknown.length > 0) throw new Error(`no mini-program host: ${unknown.join(', ')}`)

for (const target of targets) await ensureBuilt(target)
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'scripts/host-review/print.ts', ...targets, ...flags],
  {
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
