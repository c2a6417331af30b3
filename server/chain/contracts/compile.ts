import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type ContractArtifact, type ContractName, contractNames } from './artifact'

interface Compiler {
  version(): string
  compile(input: string, callbacks: { import: (file: string) => { contents: string } }): string
}

interface CompilerOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<
    string,
    Record<string, { abi: object[]; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }>
  >
}

const evmVersion = 'paris'
// The compiler is a development dependency of 30 MB that only this module needs.
const load = createRequire(__filename)

/** Compiles every contract of this folder. Throws with the compiler's own words when one does not compile. */
export function compileContracts(): ContractArtifact[] {
  const compiler = load('solc') as Compiler
  const output = JSON.parse(compiler.compile(JSON.stringify(compilerInput()), { import: readImport })) as CompilerOutput
  const failures = (output.errors ?? []).filter((problem) => problem.severity === 'error')
  if (failures.length > 0) throw new Error(failures.map((failure) => failure.formattedMessage).join('\n'))
  return contractNames.map((contractName) => {
    const compiled = output.contracts?.[`${contractName}.sol`]?.[contractName]
    if (!compiled) throw new Error(`The compiler returned nothing for ${contractName}`)
    return {
      contractName,
      compiler: compiler.version(),
      evmVersion,
      abi: compiled.abi,
      bytecode: `0x${compiled.evm.bytecode.object}`,
      deployedBytecode: `0x${compiled.evm.deployedBytecode.object}`,
    }
  })
}

export function artifactText(artifact: ContractArtifact): string {
  return `${JSON.stringify(artifact, null, 2)}\n`
}

/** Returns the interfaces as TypeScript. web3 infers the types of arguments and results from literals. */
export function abisText(artifacts: readonly ContractArtifact[]): string {
  const entries = artifacts.map(({ contractName, abi }) => `  ${contractName}: ${JSON.stringify(abi)},\n`)
  return `// Written by \`npm run contracts\`.\nexport const abis = {\n${entries.join('')}} as const\n`
}

function compilerInput() {
  return {
    language: 'Solidity',
    sources: Object.fromEntries(contractNames.map((name) => [`${name}.sol`, { content: readSource(name) }])),
    settings: {
      evmVersion,
      optimizer: { enabled: true, runs: 200 },
      // Without the metadata hash, the bytecode depends only on the code, not on comments or paths.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
}

function readSource(name: ContractName): string {
  return readFileSync(path.join(__dirname, `${name}.sol`), 'utf8')
}

function readImport(file: string): { contents: string } {
  const library = path.dirname(load.resolve('@openzeppelin/contracts/package.json'))
  return { contents: readFileSync(path.resolve(library, '../..', file), 'utf8') }
}
