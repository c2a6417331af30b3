import { AppError } from '@/errors/app-error'
import { checksumAddress } from './checksum'
import type { CreateWallet } from './wallet'

const refuse = (): Promise<never> => Promise.reject(new AppError('need-wallet-browser'))

/** Creates the wallet of a mini-program, which has no wallets: every action refuses, and none is ever found. */
export const createWallet: CreateWallet = () => ({
  supported: false,
  discover: () => Promise.resolve([]),
  connect: refuse,
  resume: () => Promise.resolve(undefined),
  disconnect: () => undefined,
  onChange: () => () => undefined,
  onFound: () => undefined,
  onPromptStatus: () => undefined,
  stopWaiting: () => undefined,
  switchChain: refuse,
  signMessage: refuse,
  getBalancesAndFee: refuse,
  getNonceAndBlock: refuse,
  approve: refuse,
  pay: refuse,
  follow: refuse,
  search: refuse,
  loadChecksum: () => Promise.resolve(checksumAddress),
})
