import { AbiError, FMT_BYTES, FMT_NUMBER } from 'web3'
import { NotATokenError } from './errors'
import type { ChainRpc } from './types'
import { answered, type TokenContract, tokenAt, web3Of } from './web3'

/** Numbers as decimal strings. */
const DECIMAL = { number: FMT_NUMBER.STR, bytes: FMT_BYTES.HEX } as const

export const readBlockNumber = async (rpc: ChainRpc): Promise<number> =>
  Number(await answered(web3Of(rpc).eth.getBlockNumber()))

/** EIP-155. */
export const readChainId = async (rpc: ChainRpc): Promise<number> =>
  Number(await answered(web3Of(rpc).eth.getChainId()))

/** Returns the number of transactions that an account has sent, up to a block or including pending ones. */
export const readTransactionCount = async (
  rpc: ChainRpc,
  account: string,
  block: number | 'latest' | 'pending',
): Promise<number> => Number(await answered(web3Of(rpc).eth.getTransactionCount(account, block)))

/** Returns number and hash of the latest block. */
export const readLatestBlock = async (rpc: ChainRpc): Promise<{ readonly number: number; readonly hash: string }> => {
  const { number, hash } = await answered(web3Of(rpc).eth.getBlock('latest', false, DECIMAL))
  if (hash === undefined) throw new Error('the latest block has no hash')
  return { number: Number(number), hash }
}

/** Native coin of an account in wei, a decimal string. */
export const readNativeBalance = (rpc: ChainRpc, account: string): Promise<string> =>
  answered(web3Of(rpc).eth.getBalance(account, 'latest', DECIMAL))

export const hasCode = async (rpc: ChainRpc, address: string): Promise<boolean> =>
  (await answered(web3Of(rpc).eth.getCode(address))) !== '0x'

/** Balance in base units after a block, a decimal string. Throws `NotATokenError`. */
export const readTokenBalance = (
  rpc: ChainRpc,
  token: string,
  owner: string,
  block: number | 'latest' = 'latest',
): Promise<string> => view(rpc, token, ({ methods }) => methods.balanceOf(owner).call({}, block))

/** In base units, a decimal string. Throws `NotATokenError`. */
export const readTokenSupply = (rpc: ChainRpc, token: string): Promise<string> =>
  view(rpc, token, ({ methods }) => methods.totalSupply().call())

/** Throws `NotATokenError`. */
export const readTokenDecimals = async (rpc: ChainRpc, token: string): Promise<number> =>
  Number(await view(rpc, token, ({ methods }) => methods.decimals().call()))

const view = async (
  rpc: ChainRpc,
  token: string,
  ask: (contract: TokenContract) => Promise<unknown>,
): Promise<string> => {
  try {
    return String(await answered(ask(tokenAt(rpc, token))))
  } catch (error) {
    // Calling an account without code succeeds and returns nothing.
    if (error instanceof AbiError) throw new NotATokenError(token)
    throw error
  }
}
