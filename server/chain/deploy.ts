import { Contract, eth } from 'web3'
import { COINS_GAS, TOKEN_GAS, tokenCalls } from './calls'
import { abis } from './contracts/abis'
import { readArtifact } from './contracts/artifact'
import { createHotWallet } from './hot-wallet'
import { hasCode, readNativeBalance, readTokenBalance, readTokenSupply, readTransactionCount } from './reads'
import { readTokenTransfer } from './receipts'
import type { ChainRpc, ContractAddresses, HotWallet } from './types'

/** The tokens the platform brings up, in the order their contracts are created. */
export const platformTokens = {
  usdt: { name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  boex: { name: 'BOEX', symbol: 'BOEX', decimals: 18 },
  vc: { name: 'VC', symbol: 'VC', decimals: 18 },
} as const

export type TokenKey = keyof typeof platformTokens

const tokenKeys = Object.keys(platformTokens) as TokenKey[]

/** Contracts and balances to deploy. Amounts are decimal strings in base units, native coin in wei. */
export interface DeploymentPlan {
  /** Owner of the tokens; its first five transactions create the contracts, so it must not be used before. */
  deployerKey: string
  /** Receives the minted supplies. */
  treasury: string
  supplies: Record<TokenKey, string>
  /** Address to which the sale desk forwards payments; by default the treasury. It cannot change after creation. */
  paymentReceiver?: string
  /** Accounts that the first deployment tops up to these balances. */
  accounts: readonly FundedAccount[]
  /** Addresses of an earlier deployment; if set, the contracts are only checked. */
  deployed?: ContractAddresses
}

export interface FundedAccount {
  address: string
  nativeWei?: string
  usdt?: string
  boex?: string
  vc?: string
}

/** The addresses belong to another chain, or something else used up the deployer's nonces. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError'
}

/** Maximum wait for a block with a deployment transaction. */
const miningDeadlineMs = 120_000
const pollIntervalMs = 50

/**
 * Deploys the platform's contracts, or checks that they exist. Every step first checks if it is already done. An
 * interrupted start thus continues where it stopped, and a second run changes nothing.
 * Throws `DeploymentError`, `ChainUnreachableError`, `ChainRpcError`.
 */
export async function deployContracts(rpc: ChainRpc, plan: DeploymentPlan): Promise<ContractAddresses> {
  if (plan.deployed) {
    await checkCode(rpc, plan.deployed)
    return plan.deployed
  }
  const deployer = await createHotWallet(rpc, plan.deployerKey)
  const addresses = deploymentAddresses(deployer.address)
  for (const [nonce, key] of tokenKeys.entries()) {
    const { name, symbol, decimals } = platformTokens[key]
    const token = new Contract(abis.PlatformToken).deploy({
      data: readArtifact('PlatformToken').bytecode,
      arguments: [name, symbol, decimals, deployer.address],
    })
    await createContract(rpc, deployer, nonce, token.encodeABI())
  }
  await createContract(rpc, deployer, tokenKeys.length, readArtifact('BlackHole').bytecode)
  const desk = new Contract(abis.SaleDesk).deploy({
    data: readArtifact('SaleDesk').bytecode,
    arguments: [plan.paymentReceiver ?? plan.treasury],
  })
  await createContract(rpc, deployer, tokenKeys.length + 1, desk.encodeABI())
  await checkCode(rpc, addresses)
  for (const key of tokenKeys) {
    if ((await readTokenSupply(rpc, addresses[key])) === '0') {
      await mint(rpc, deployer, addresses[key], plan.treasury, plan.supplies[key])
    }
  }
  for (const account of plan.accounts) await fundAccount(rpc, deployer, addresses, account)
  return addresses
}

/** Returns the addresses of a deployer's contracts: they depend only on its address and its first nonces. */
export function deploymentAddresses(deployer: string): Required<ContractAddresses> {
  const at = (nonce: number) => contractAddress(deployer, nonce)
  return { usdt: at(0), boex: at(1), vc: at(2), blackHole: at(3), saleDesk: at(4) }
}

/**
 * Tops up an account to the given balances, and skips balances that are already high enough. The native coin comes from
 * the deployer; tokens are minted.
 */
export async function fundAccount(
  rpc: ChainRpc,
  deployer: HotWallet,
  addresses: ContractAddresses,
  account: FundedAccount,
): Promise<void> {
  if (account.nativeWei !== undefined) {
    const missingWei = BigInt(account.nativeWei) - BigInt(await readNativeBalance(rpc, account.address))
    if (missingWei > 0n) {
      const valueWei = missingWei.toString()
      await mined(rpc, await deployer.send({ to: account.address, valueWei, gasLimit: COINS_GAS }))
    }
  }
  for (const key of tokenKeys) {
    if (account[key] === undefined) continue
    const token = addresses[key]
    const missing = BigInt(account[key]) - BigInt(await readTokenBalance(rpc, token, account.address))
    if (missing > 0n) await mint(rpc, deployer, token, account.address, missing.toString())
  }
}

async function mint(rpc: ChainRpc, owner: HotWallet, token: string, to: string, amount: string): Promise<void> {
  if (amount === '0') return
  const data = tokenCalls.mint(to, amount).encodeABI()
  await mined(rpc, await owner.send({ to: token, data, gasLimit: TOKEN_GAS }))
}

async function createContract(rpc: ChainRpc, deployer: HotWallet, nonce: number, data: string): Promise<void> {
  if (await hasCode(rpc, contractAddress(deployer.address, nonce))) return
  const used = await readTransactionCount(rpc, deployer.address, 'latest')
  if (used > nonce) {
    throw new DeploymentError(
      `The deployer ${deployer.address} has already sent ${used} transactions, and number ${nonce + 1} did not create ` +
        'the contract expected there; use a fresh key or give the addresses of the contracts',
    )
  }
  const { raw, hash } = await deployer.prepare({ data, nonce })
  await deployer.broadcast(raw)
  await mined(rpc, hash)
}

/** Resolves when the transaction is in a block. Throws `DeploymentError` if it fails there or never gets into one. */
async function mined(rpc: ChainRpc, hash: string): Promise<void> {
  const deadline = Date.now() + miningDeadlineMs
  for (;;) {
    const reading = await readTokenTransfer(rpc, hash)
    if (reading.state === 'mined') return
    if (reading.state === 'reverted') throw new DeploymentError(`The transaction ${hash} was reverted`)
    if (Date.now() > deadline) throw new DeploymentError(`The transaction ${hash} was not mined in time`)
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}

async function checkCode(rpc: ChainRpc, addresses: ContractAddresses): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    if (!(await hasCode(rpc, address))) {
      throw new DeploymentError(`There is no ${name} contract at ${address}: is this the chain it was deployed on?`)
    }
  }
}

function contractAddress(deployer: string, nonce: number): string {
  return eth.contract.createContractAddress(deployer, BigInt(nonce)).toLowerCase()
}
