import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  abisFile,
  artifactFile,
  type ContractName,
  contractNames,
  readArtifact,
} from '../../../server/chain/contracts/artifact'
import { abisText, artifactText, compileContracts } from '../../../server/chain/contracts/compile'

test('the committed artifacts equal the compiled sources', () => {
  const compiled = compileContracts()
  assert.deepEqual(
    compiled.map((artifact) => artifact.contractName),
    [...contractNames],
  )
  for (const artifact of compiled) {
    const committed = readFileSync(artifactFile(artifact.contractName as ContractName), 'utf8')
    assert.equal(committed, artifactText(artifact), `${artifact.contractName} is stale: compile the contracts again`)
  }
  assert.equal(
    readFileSync(abisFile, 'utf8'),
    abisText(compiled),
    'the interfaces are stale: compile the contracts again',
  )
})

test('the token has the functions the specification names', () => {
  const names = functionsOf('PlatformToken').map((entry) => entry.name)
  const specified = ['allowance', 'approve', 'balanceOf', 'burn', 'decimals', 'mint', 'totalSupply', 'transfer']
  for (const name of [...specified, 'transferFrom']) assert.ok(names.includes(name), `${name} is missing`)
})

test('the black hole has no function that moves coins', () => {
  assert.deepEqual(
    functionsOf('BlackHole').map(({ name, stateMutability }) => [name, stateMutability]),
    [['swallowed', 'view']],
  )
  // CALL, CALLCODE, DELEGATECALL and SELFDESTRUCT are the only ways to move funds. The code must contain none of
  // them.
  const instructions = opcodesOf(readArtifact('BlackHole').deployedBytecode)
  for (const wayOut of [0xf1, 0xf2, 0xf4, 0xff]) {
    assert.ok(!instructions.includes(wayOut), `opcode 0x${wayOut.toString(16)} is there`)
  }
})

function functionsOf(name: ContractName) {
  const abi = readArtifact(name).abi as { type: string; name: string; stateMutability: string }[]
  return abi.filter((entry) => entry.type === 'function')
}

/** Returns the instructions of EVM code, without the data of PUSH1…PUSH32. */
function opcodesOf(code: string): number[] {
  const bytes = Buffer.from(code.slice(2), 'hex')
  const opcodes: number[] = []
  for (let position = 0; position < bytes.length; position += 1) {
    const opcode = bytes[position] ?? 0
    opcodes.push(opcode)
    if (opcode >= 0x60 && opcode <= 0x7f) position += opcode - 0x5f
  }
  return opcodes
}
