import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common'
import { createFeeMarket1559Tx, createLegacyTx } from '@ethereumjs/tx'
import { bytesToHex, createAddressFromPrivateKey, hexToBytes } from '@ethereumjs/util'
import { createEmbeddedChain, type EmbeddedChain, type EmbeddedChainOptions } from '../../../packages/embedded-chain'
import type { ChainRpc, Hex } from '../../../server/chain/types'

/** Publicly known keys of the mnemonic "test test … junk". They hold no value anywhere. */
export const keys = {
  deployer: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  member: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  stranger: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
} as const

export const addresses = {
  deployer: addressOf(keys.deployer),
  member: addressOf(keys.member),
  stranger: addressOf(keys.stranger),
} as const

export const chainId = 31337
export const ether = 10n ** 18n
export const gwei = 10n ** 9n

export const alloc = { [addresses.deployer]: 1000n * ether, [addresses.member]: 10n * ether }

/** Starts a chain for one test, and closes it when the test ends. Its time is fixed until the test moves it. */
export async function startChain(
  context: TestContext,
  options: Partial<EmbeddedChainOptions> = {},
): Promise<EmbeddedChain> {
  const chain = await createEmbeddedChain({ chainId, alloc, now: () => 1_760_000_000_000, ...options })
  context.after(() => chain.close())
  return chain
}

/** Creates a temporary folder for one test, and removes it when the test ends. */
export async function temporaryFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boex-chain-'))
  context.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export function addressOf(key: string): string {
  return createAddressFromPrivateKey(hexToBytes(key as Hex)).toString()
}

interface Fields {
  nonce: number
  to?: string
  data?: string
  value?: bigint
  gasLimit?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  chainId?: number
}

/** Signs a type-2 transaction (EIP-1559). All fields except the nonce have defaults. */
export function signed(key: string, fields: Fields): { raw: string; hash: string } {
  const transaction = createFeeMarket1559Tx(
    {
      nonce: fields.nonce,
      to: fields.to as Hex | undefined,
      data: (fields.data ?? '0x') as Hex,
      value: fields.value ?? 0n,
      gasLimit: fields.gasLimit ?? (fields.data || !fields.to ? 3_000_000n : 21_000n),
      maxFeePerGas: fields.maxFeePerGas ?? 3n * gwei,
      maxPriorityFeePerGas: fields.maxPriorityFeePerGas ?? gwei,
      chainId: fields.chainId ?? chainId,
    },
    { common: commonOf(fields.chainId ?? chainId) },
  ).sign(hexToBytes(key as Hex))
  return { raw: bytesToHex(transaction.serialize()), hash: bytesToHex(transaction.hash()) }
}

/** Signs a transaction without EIP-155 replay protection. */
export function signedUnprotected(key: string, nonce: number, to: string): string {
  const common = createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Homestead })
  const transaction = createLegacyTx({ nonce, to: to as Hex, gasLimit: 21_000n, gasPrice: 3n * gwei }, { common })
  return bytesToHex(transaction.sign(hexToBytes(key as Hex)).serialize())
}

export function send(chain: ChainRpc, key: string, fields: Fields): Promise<string> {
  return chain.request<string>('eth_sendRawTransaction', [signed(key, fields).raw])
}

export function commonOf(id: number) {
  return createCustomCommon({ chainId: id }, Mainnet, { hardfork: Hardfork.Shanghai })
}
