import { AppError, type ErrorKind } from '@/errors/app-error'
import { isUnknownChain, isUnknownMethod, walletError } from '@/wallet/provider-errors.h5'

/** Real errors of wallets, libraries and nodes. */
const TABLE: readonly [situation: string, thrown: unknown, kind: ErrorKind, detail?: string][] = [
  ['a rejection by EIP-1193', { code: 4001, message: 'User rejected the request.' }, 'wallet-rejected'],
  [
    'a rejection without a code',
    new Error('MetaMask Tx Signature: User denied transaction signature.'),
    'wallet-rejected',
  ],
  ['a rejection by ethers', { code: 'ACTION_REJECTED', message: 'user rejected action' }, 'wallet-rejected'],
  ['a rejection with a vendor’s code', { code: 200001, message: 'cancelled' }, 'wallet-rejected'],
  [
    'a rejection inside an internal error',
    { code: -32603, data: { originalError: { code: 4001 } } },
    'wallet-rejected',
  ],
  ['a rejection with its code as text', { code: '4001' }, 'wallet-rejected'],
  ['a rejection as plain text', 'User canceled', 'wallet-rejected'],
  ['a rejection in Chinese', { code: 1001, message: '用户取消了操作' }, 'wallet-rejected'],
  ['a rejection in one word', { message: 'cancelled' }, 'wallet-rejected'],
  [
    'a transaction cancelled on chain, which is no rejection',
    { code: -32000, message: 'transaction was cancelled by a replacement' },
    'payment-failed',
  ],
  [
    'a pending request',
    { code: -32002, message: "Request of type 'wallet_requestPermissions' already pending" },
    'wallet-request-pending',
  ],
  [
    'a pending request without a code',
    new Error('Already processing eth_requestAccounts. Please wait.'),
    'wallet-request-pending',
  ],
  ['an overloaded node', { code: -32002, message: 'RPC endpoint returned too many errors' }, 'server-busy'],
  ['an exceeded rate limit', { code: -32005, message: 'limit exceeded' }, 'server-busy'],
  ['no network', new TypeError('Failed to fetch'), 'server-busy'],
  ['a chunk that cannot be loaded', new Error('Loading chunk web3 failed.'), 'server-busy'],
  ['an account that the wallet does not share', { code: 4100, message: 'unauthorized' }, 'wallet-disconnected'],
  ['a wallet without any chain', { code: 4900, message: 'disconnected' }, 'wallet-disconnected'],
  ['a wallet that lost one chain', { code: 4901, message: 'chain disconnected' }, 'wallet-disconnected'],
  ['an unknown chain', { code: 4902, message: 'Unrecognized chain ID "0x38"' }, 'wallet-chain-unsupported'],
  [
    'a wallet on another chain',
    { code: -32602, message: 'The transaction is for chain 0x38, but the wallet is on 0x1.' },
    'wallet-wrong-chain',
  ],
  [
    'insufficient funds for the fee',
    { code: -32000, message: 'insufficient funds for gas * price + value: balance 0, tx cost 1' },
    'insufficient-gas',
    'insufficient funds for gas * price + value: balance 0, tx cost 1',
  ],
  [
    'insufficient funds for the fee, by a library',
    { code: 'INSUFFICIENT_FUNDS', message: 'x' },
    'insufficient-gas',
    'x',
  ],
  [
    'insufficient tokens, by an old contract’s message',
    { code: 3, message: 'execution reverted: ERC20: transfer amount exceeds balance', data: '0x08c379a0' },
    'insufficient-token',
    'ERC20: transfer amount exceeds balance',
  ],
  [
    'insufficient tokens, by selector',
    { code: 3, message: 'execution reverted', data: `0xe450d38c${'0'.repeat(192)}` },
    'insufficient-token',
    'execution reverted',
  ],
  [
    'a contract that reverts',
    {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { code: 3, message: 'execution reverted: sale is over' },
    },
    'payment-failed',
    'sale is over',
  ],
  ['a used nonce', { code: -32000, message: 'nonce too low' }, 'payment-failed', 'nonce too low'],
  ['an unknown error', { code: -1, message: 'oops' }, 'payment-failed'],
  ['undefined', undefined, 'payment-failed'],
  ['null', null, 'payment-failed'],
]

describe('a provider’s error', () => {
  it.each(TABLE.map(([situation, thrown, kind, detail]) => ({ situation, thrown, kind, detail })))(
    '$situation',
    ({ thrown, kind, detail }) => {
      const error = walletError(thrown)
      expect({ kind: error.kind, detail: error.detail }).toEqual({ kind, detail })
      expect(error.cause).toBe(thrown)
    },
  )

  it('is unchanged if it is an AppError', () => {
    const ours = new AppError('wallet-switched')
    expect(walletError(ours)).toBe(ours)
  })

  it('may contain a cycle', () => {
    const loop: { message: string; cause?: unknown } = { message: 'oops' }
    loop.cause = loop
    expect(walletError(loop).kind).toBe('payment-failed')
  })

  it.each([
    [{ code: 4902 }, true],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, true],
    [new Error('Unrecognized chain ID "0x7a69".'), true],
    ['Unknown chain id', true],
    [{ code: 4001, message: 'User rejected' }, false],
  ])('is checked for an unknown chain: %o', (thrown, answer) => {
    expect(isUnknownChain(thrown)).toBe(answer)
  })

  it.each([
    [{ code: 4200 }, true],
    [{ code: -32601, message: 'the method wallet_switchEthereumChain does not exist/is not available' }, true],
    [new Error('Method not supported'), true],
    [{ code: 4001, message: 'not supported' }, false],
    [{ code: -32000, message: 'nonce too low' }, false],
  ])('is checked for an unknown method: %o', (thrown, answer) => {
    expect(isUnknownMethod(thrown)).toBe(answer)
  })
})
