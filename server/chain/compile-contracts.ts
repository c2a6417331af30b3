/**
 * Compiles the contracts and writes their artifacts; with `--check` compares instead and exits non-zero on a difference.
 *
 *     tsx server/chain/compile-contracts.ts [--check]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { artifactFile, type ContractName } from './contracts/artifact'
import { artifactText, compileContracts } from './contracts/compile'

const checkOnly = process.argv.includes('--check')

for (const artifact of compileContracts()) {
  const file = artifactFile(artifact.contractName as ContractName)
  const text = artifactText(artifact)
  if (!checkOnly) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`written: ${path.relative(process.cwd(), file)}`)
  } else if (readFileSync(file, 'utf8') === text) {
    console.log(`up to date: ${path.relative(process.cwd(), file)}`)
  } else {
    console.error(`stale: ${path.relative(process.cwd(), file)}`)
    process.exitCode = 1
  }
}
