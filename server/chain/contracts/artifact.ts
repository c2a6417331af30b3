import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hex } from '../types'

/** Compiler output of a contract; it is committed next to its source, and a test compares them. */
export interface ContractArtifact {
  contractName: string
  compiler: string
  evmVersion: string
  abi: readonly object[]
  /** Creation code without constructor arguments. */
  bytecode: Hex
  /** Code on the chain after creation; immutables are zero here. */
  deployedBytecode: Hex
}

/** The contracts of the platform, by the name of their source file. */
export const contractNames = ['PlatformToken', 'BlackHole', 'SaleDesk'] as const

export type ContractName = (typeof contractNames)[number]

export function artifactFile(name: ContractName): string {
  return path.join(__dirname, 'artifacts', `${name}.json`)
}

/** The interfaces of the contracts in TypeScript. */
export const abisFile = path.join(__dirname, 'abis.ts')

export function readArtifact(name: ContractName): ContractArtifact {
  return JSON.parse(readFileSync(artifactFile(name), 'utf8')) as ContractArtifact
}
