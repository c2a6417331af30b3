/**
 * Compiles the contracts and writes their artifacts; with `--check` compares instead and exits non-zero on a difference.
 *
 *     tsx server/chain/compile-contracts.ts [--check]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { abisFile, artifactFile, type ContractName } from './contracts/artifact'
import { abisText, artifactText, compileContracts } from './contracts/compile'

const checkOnly = process.argv.includes('--check')

const artifacts = compileContracts()
const texts = new Map([[abisFile, abisText(artifacts)]])
for (const artifact of artifacts) {
  texts.set(artifactFile(artifact.contractName as ContractName), artifactText(artifact))
}

for (const [file, text] of texts) {
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
