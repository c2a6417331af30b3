import { decodeTokenResult, encodeTokenCall } from './token-abi'
import type { ChainRpc } from './types'

type TokenView = 'allowance' | 'balanceOf' | 'decimals' | 'symbol' | 'totalSupply'

/** There is no EIP-20 contract at the address. */
export class NotATokenError extends Error {
  override readonly name = 'NotATokenError'

  constructor(readonly token: string) {
    super(`There is no token contract at ${token}`)
  }
}

/** Balance in base units, a decimal string. Throws `NotATokenError`. */
export function readTokenBalance(rpc: ChainRpc, token: string, owner: string): Promise<string> {
  return view(rpc, token, 'balanceOf', [owner])
}

/** How much `spender` may still pull from `owner`, in base units, a decimal string. Throws `NotATokenError`. */
export function readTokenAllowance(rpc: ChainRpc, token: string, owner: string, spender: string): Promise<string> {
  return view(rpc, token, 'allowance', [owner, spender])
}

/** In base units, a decimal string. Throws `NotATokenError`. */
export function readTokenSupply(rpc: ChainRpc, token: string): Promise<string> {
  return view(rpc, token, 'totalSupply', [])
}

/** Throws `NotATokenError`. */
export async function readTokenDecimals(rpc: ChainRpc, token: string): Promise<number> {
  return Number(await view(rpc, token, 'decimals', []))
}

/** Throws `NotATokenError`. */
export function readTokenSymbol(rpc: ChainRpc, token: string): Promise<string> {
  return view(rpc, token, 'symbol', [])
}

/** Native coin of an account in wei, a decimal string. */
export async function readNativeBalance(rpc: ChainRpc, account: string): Promise<string> {
  return BigInt(await rpc.request<string>('eth_getBalance', [account, 'latest'])).toString()
}

async function view(rpc: ChainRpc, token: string, name: TokenView, callArguments: string[]): Promise<string> {
  const data = await rpc.request<string>('eth_call', [
    { to: token, data: encodeTokenCall(name, callArguments) },
    'latest',
  ])
  // Calling an account without code succeeds and returns nothing.
  if (data === '0x') throw new NotATokenError(token)
  return decodeTokenResult(name, data)
}
