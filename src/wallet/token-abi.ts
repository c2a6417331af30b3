export interface FunctionAbi {
  readonly name: string
  readonly type: 'function'
  readonly stateMutability: 'view' | 'nonpayable'
  readonly inputs: readonly { readonly name: string; readonly type: string }[]
  readonly outputs: readonly { readonly name: string; readonly type: string }[]
}

const view = (name: string, inputs: Record<string, string>, output: string): FunctionAbi =>
  define(name, 'view', inputs, output)

const write = (name: string, inputs: Record<string, string>, output?: string): FunctionAbi =>
  define(name, 'nonpayable', inputs, output)

const define = (
  name: string,
  stateMutability: FunctionAbi['stateMutability'],
  inputs: Record<string, string>,
  output?: string,
): FunctionAbi => ({
  name,
  type: 'function',
  stateMutability,
  inputs: Object.entries(inputs).map(([parameter, type]) => ({ name: parameter, type })),
  outputs: output === undefined ? [] : [{ name: '', type: output }],
})

/** The standard fungible-token interface (EIP-20, with mint and burn; specification §1). */
export const TOKEN_ABI = {
  allowance: view('allowance', { owner: 'address', spender: 'address' }, 'uint256'),
  approve: write('approve', { spender: 'address', amount: 'uint256' }, 'bool'),
  balanceOf: view('balanceOf', { account: 'address' }, 'uint256'),
  burn: write('burn', { amount: 'uint256' }),
  decimals: view('decimals', {}, 'uint8'),
  mint: write('mint', { to: 'address', amount: 'uint256' }),
  totalSupply: view('totalSupply', {}, 'uint256'),
  transfer: write('transfer', { to: 'address', amount: 'uint256' }, 'bool'),
  transferFrom: write('transferFrom', { from: 'address', to: 'address', amount: 'uint256' }, 'bool'),
} as const

/** Signature of the token's transfer event (EIP-20). */
export const TRANSFER_EVENT = 'Transfer(address,address,uint256)'

/** The sale desk: pulls an approved amount to the treasury and records the order's id on chain. */
export const SALE_DESK_ABI = {
  pay: write('pay', { token: 'address', amount: 'uint256', orderId: 'uint256' }),
} as const

/** Signature of the sale desk's event; order and payer are indexed, in that order. */
export const PAID_EVENT = 'Paid(uint256,address,address,uint256)'
