import { sameAddress } from '@/domain/money/wallet-address'
import { AppError } from '@/errors/app-error'
import { createConnection } from './connection.h5'
import { createDiscovery } from './discovery.h5'
import { onPromptStatus, stopWaiting } from './prompt-status.h5'
import { askOf } from './provider.h5'
import { mapRejection, walletError } from './provider-errors.h5'
import { windowTimers } from './timers.h5'
import type { ChainDescription, CreateWallet } from './wallet'

/** The code that reads and writes the chain, with web3.js. It loads when the first payment is prepared. */
const loadPayments = () => import(/* webpackChunkName: "web3" */ './payments.h5')

/** Encodes text as the hexadecimal bytes of `personal_sign`, so that wallets need not guess the encoding. */
const toHexBytes = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Creates the web wallet on top of injected EIP-1193 providers. */
export const createWebWallet: CreateWallet = ({ page = window, timers = windowTimers, announcements } = {}) => {
  const discovery = createDiscovery(page, timers, announcements)
  const connection = createConnection(page, discovery)
  let loading: ReturnType<typeof startPayments> | undefined

  async function startPayments() {
    const { createPayments } = await loadPayments()
    return createPayments(connection, page, timers)
  }

  const payments = async () => {
    connection.require()
    loading ??= startPayments()
    try {
      return await loading
    } catch (error) {
      // After a lost connection the next call retries.
      loading = undefined
      throw walletError(error)
    }
  }

  let switching: Promise<(chain: ChainDescription) => Promise<void>> | undefined
  /** Loaded on demand: a wallet is mostly on the right chain. */
  const chainSwitch = () => {
    switching ??= import('./chain-switch.h5').then(
      ({ createChainSwitch }) => createChainSwitch(connection, page, timers),
      (error: unknown) => {
        switching = undefined
        throw walletError(error)
      },
    )
    return switching
  }

  return {
    supported: true,
    discover: async (withinMilliseconds) => (await discovery.find(withinMilliseconds)).map(({ info }) => info),
    connect: connection.connect,
    resume: connection.resume,
    disconnect: connection.disconnect,
    onChange: connection.onChange,
    onFound: (listener) => void discovery.onFound((found) => listener(found.map(({ info }) => info))),
    onPromptStatus,
    stopWaiting,
    switchChain: async (chain) => (await chainSwitch())(chain),
    async signMessage(text, address) {
      const { provider, account } = connection.require()
      if (!sameAddress(account.address, address)) throw new AppError('wallet-switched')
      const ask = askOf(provider)
      const signature = await ask('personal_sign', [toHexBytes(text), address]).catch(
        mapRejection('signature-rejected'),
      )
      const digits = typeof signature === 'string' ? signature.trim().replace(/^0x/i, '') : signature
      if (digits === '' || digits === null || digits === undefined) throw new AppError('signature-empty')
      if (typeof digits === 'string' && /^[0-9a-f]+$/i.test(digits)) return `0x${digits.toLowerCase()}`
      throw new AppError('wrong-shape', { detail: 'personal_sign' })
    },
    getBalancesAndFee: async (payment) => (await payments()).getBalancesAndFee(payment),
    getNonceAndBlock: async (address) => (await payments()).getNonceAndBlock(address),
    approve: async (approval) => (await payments()).approve(approval),
    pay: async (payment) => (await payments()).pay(payment),
    follow: async (hash, reference, signal) => (await payments()).follow(hash, reference, signal),
    search: async (reference) => (await payments()).search(reference),
  }
}
