import { AppError, type ErrorKind } from '@/errors/app-error'
import { isUnknownChain, isUnknownMethod, walletError } from '@/wallet/provider-errors.h5'

/** Real errors of wallets, libraries and nodes. */
const TABLE: readonly [situation: string, thrown: unknown, kind: ErrorKind, detail?: string][] = [
  ['EIP-1193 rejection', { code: 4001, message: 'User rejected the request.' }, 'wallet-rejected'],
  [
    'rejection without a code',
    new Error('MetaMask Tx Signature: User denied transaction signature.'),
    'wallet-rejected',
  ],
  ['ethers', { code: 'ACTION_REJECTED', message: 'user rejected action' }, 'wallet-rejected'],
  ['a wallet with codes of its own', { code: 200001, message: 'cancelled' }, 'wallet-rejected'],
  [
    'a rejection inside of an internal error',
    { code: -32603, data: { originalError: { code: 4001 } } },
    'wallet-rejected',
  ],
  ['a code as text', { code: '4001' }, 'wallet-rejected'],
  ['a text', 'User canceled', 'wallet-rejected'],
  ['a Chinese wallet', { code: 1001, message: '用户取消了操作' }, 'wallet-rejected'],
  ['a bare word', { message: 'cancelled' }, 'wallet-rejected'],
  [
    'a transaction cancelled on chain is no rejection',
    { code: -32000, message: 'transaction was cancelled by a replacement' },
    'payment-failed',
  ],
  [
    'a request that waits',
    { code: -32002, message: "Request of type 'wallet_requestPermissions' already pending" },
    'wallet-request-pending',
  ],
  [
    'a request that waits, in words',
    new Error('Already processing eth_requestAccounts. Please wait.'),
    'wallet-request-pending',
  ],
  ['a node that is overrun', { code: -32002, message: 'RPC endpoint returned too many errors' }, 'server-busy'],
  ['a limit', { code: -32005, message: 'limit exceeded' }, 'server-busy'],
  ['no network', new TypeError('Failed to fetch'), 'server-busy'],
  ['a chunk that does not arrive', new Error('Loading chunk web3 failed.'), 'server-busy'],
  ['an account not shown', { code: 4100, message: 'unauthorized' }, 'wallet-disconnected'],
  ['all chains lost', { code: 4900, message: 'disconnected' }, 'wallet-disconnected'],
  ['one chain lost', { code: 4901, message: 'chain disconnected' }, 'wallet-disconnected'],
  ['an unknown chain', { code: 4902, message: 'Unrecognized chain ID "0x38"' }, 'wallet-chain-unsupported'],
  [
    'another chain',
    { code: -32602, message: 'The transaction is for chain 0x38, but the wallet is on 0x1.' },
    'wallet-wrong-chain',
  ],
  [
    'no coin for the fee',
    { code: -32000, message: 'insufficient funds for gas * price + value: balance 0, tx cost 1' },
    'insufficient-gas',
    'insufficient funds for gas * price + value: balance 0, tx cost 1',
  ],
  ['no coin for the fee, by a library', { code: 'INSUFFICIENT_FUNDS', message: 'x' }, 'insufficient-gas', 'x'],
  [
    'too few tokens, in the words of old contracts',
    { code: 3, message: 'execution reverted: ERC20: transfer amount exceeds balance', data: '0x08c379a0' },
    'insufficient-token',
    'ERC20: transfer amount exceeds balance',
  ],
  [
    'too few tokens, by selector',
    { code: 3, message: 'execution reverted', data: `0xe450d38c${'0'.repeat(192)}` },
    'insufficient-token',
    'execution reverted',
  ],
  [
    'a contract that refuses',
    {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { code: 3, message: 'execution reverted: sale is over' },
    },
    'payment-failed',
    'sale is over',
  ],
  ['a place taken', { code: -32000, message: 'nonce too low' }, 'payment-failed', 'nonce too low'],
  ['something nobody knows', { code: -1, message: 'oops' }, 'payment-failed'],
  ['nothing at all', undefined, 'payment-failed'],
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

  it('stays what it is when it is ours already', () => {
    const ours = new AppError('wallet-switched')
    expect(walletError(ours)).toBe(ours)
  })

  it('may contain itself', () => {
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
  ])('tells an unknown chain: %o', (thrown, answer) => {
    expect(isUnknownChain(thrown)).toBe(answer)
  })

  it.each([
    [{ code: 4200 }, true],
    [{ code: -32601, message: 'the method wallet_switchEthereumChain does not exist/is not available' }, true],
    [new Error('Method not supported'), true],
    [{ code: 4001, message: 'not supported' }, false],
    [{ code: -32000, message: 'nonce too low' }, false],
  ])('tells an unknown method: %o', (thrown, answer) => {
    expect(isUnknownMethod(thrown)).toBe(answer)
  })
})
