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

/** Native coin of an account in wei, a decimal string. */
export const readNativeBalance = (rpc: ChainRpc, account: string): Promise<string> =>
  answered(web3Of(rpc).eth.getBalance(account, 'latest', DECIMAL))

export const hasCode = async (rpc: ChainRpc, address: string): Promise<boolean> =>
  (await answered(web3Of(rpc).eth.getCode(address))) !== '0x'

/** Balance in base units, a decimal string. Throws `NotATokenError`. */
export const readTokenBalance = (rpc: ChainRpc, token: string, owner: string): Promise<string> =>
  view(rpc, token, ({ methods }) => methods.balanceOf(owner).call())

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
