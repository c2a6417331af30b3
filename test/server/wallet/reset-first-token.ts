import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { encodeParameters } from 'web3-eth-abi'
import type { ChainRpc } from '../../../server/chain/types'
import { addresses, keys, send } from '../chain/support'

const compiler = createRequire(__filename)('solc') as { compile(input: string): string }
const name = 'ResetFirstToken'

const compile = (): string => {
  const file = `${name}.sol`
  const content = readFileSync(path.join(__dirname, 'contracts', file), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [file]: { content } },
    settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  }
  const output = JSON.parse(compiler.compile(JSON.stringify(input))) as {
    contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
  }
  const code = output.contracts?.[file]?.[name]?.evm.bytecode.object
  assert.ok(code, JSON.stringify(output))
  return `0x${code}`
}

/** Deploys a token that requires resetting allowances to zero first, and gives the whole supply to the member. */
export async function deployResetFirstToken(chain: ChainRpc, amount: string): Promise<string> {
  const nonce = Number(await chain.request<string>('eth_getTransactionCount', [addresses.deployer, 'latest']))
  const holder = encodeParameters(['address', 'uint256'], [addresses.member, amount])
  const hash = await send(chain, keys.deployer, { nonce, data: compile() + holder.slice(2) })
  const receipt = await chain.request<{ contractAddress: string | null }>('eth_getTransactionReceipt', [hash])
  assert.ok(receipt.contractAddress)
  return receipt.contractAddress
}
