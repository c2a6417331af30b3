import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hex } from '../types'

/** What the compiler made of a contract; committed beside its source and compared by a test. */
export interface ContractArtifact {
  contractName: string
  compiler: string
  evmVersion: string
  abi: readonly object[]
  /** Creation code without constructor arguments. */
  bytecode: Hex
  /** What lies on the chain afterwards; immutables are zero here. */
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

/** Reads a committed artifact. */
export function readArtifact(name: ContractName): ContractArtifact {
  return JSON.parse(readFileSync(artifactFile(name), 'utf8')) as ContractArtifact
}
