import assert from 'node:assert/strict'
import { encodeParameters } from 'web3-eth-abi'
import { tokenCalls } from '../../../server/chain/calls'
import { readArtifact } from '../../../server/chain/contracts/artifact'
import type { ChainRpc } from '../../../server/chain/types'
import { tokenAt } from '../../../server/chain/web3'
import { addressOf, send } from './support'

export const tokenSymbol = async (chain: ChainRpc, token: string): Promise<string> =>
  String(await tokenAt(chain, token).methods.symbol().call())

/** Returns the allowance of `spender` on the tokens of `owner`, in base units as a decimal string. */
export const tokenAllowance = async (chain: ChainRpc, token: string, owner: string, spender: string): Promise<string> =>
  String(await tokenAt(chain, token).methods.allowance(owner, spender).call())

/** Deploys a token of 6 decimals with two transactions of the owner, and mints a million base units to the owner. */
export async function deployToken(chain: ChainRpc, ownerKey: string, nonce: number): Promise<string> {
  const owner = addressOf(ownerKey)
  const constructorArguments = encodeParameters(
    ['string', 'string', 'uint8', 'address'],
    ['Some Token', 'SOME', 6, owner],
  )
  const data = readArtifact('PlatformToken').bytecode + constructorArguments.slice(2)
  const hash = await send(chain, ownerKey, { nonce, data })
  const receipt = await chain.request<{ contractAddress: string | null }>('eth_getTransactionReceipt', [hash])
  assert.ok(receipt.contractAddress)
  await send(chain, ownerKey, {
    nonce: nonce + 1,
    to: receipt.contractAddress,
    data: tokenCalls.mint(owner, '1000000').encodeABI(),
  })
  return receipt.contractAddress
}
