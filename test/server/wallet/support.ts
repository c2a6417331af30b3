import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type AppError, type ErrorKind, isAppError } from '@/errors/app-error'
import { createWallet } from '@/wallet/create-wallet.h5'
import type { ChainDescription, PaymentReference, WalletChange, WalletPage } from '@/wallet/wallet'
import { announce } from '../../../packages/development-wallet/browser'
import { deployContracts } from '../../../server/chain/deploy'
import { startWallet } from '../chain/dev-wallet-support'
import { addresses, keys } from '../chain/support'

export const WALLET_ID = 'com.boex.development-wallet'
export const TREASURY = '0x00000000000000000000000000000000000000fe'
/** USDT balance of the member: 1000 USDT, in base units. */
export const MEMBER_USDT = '1000000000'

export const LOCAL_CHAIN: ChainDescription = {
  id: 31337,
  name: 'BOEX Local',
  rpcUrls: ['/chain'],
  explorerUrl: '',
  currency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
}

/** The parts of a browser window that a wallet needs. */
export class Page extends EventTarget implements WalletPage {
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  readonly location = { href: 'http://127.0.0.1:8700/#/' }

  /** Simulates the return from another app. */
  comeBack() {
    this.document.dispatchEvent(new Event('visibilitychange'))
  }
}

type Provider = Awaited<ReturnType<typeof startWallet>>['provider']

/** Intercepts a request between our port and the wallet: it responds itself, or passes the request on. */
type Respond = (method: string, params: readonly unknown[], next: () => Promise<unknown>) => Promise<unknown>

/** The development wallet in a page, behind our wallet port. */
export async function startHarness(context: TestContext, options: Parameters<typeof startWallet>[1] = {}) {
  const dev = await startWallet(context, options)
  const tamper: { respond?: Respond | undefined } = {}
  const provider: Provider = {
    ...dev.provider,
    request: ({ method, params }) => {
      const next = () => dev.provider.request({ method, params })
      return tamper.respond ? tamper.respond(method, Array.isArray(params) ? params : [], next) : next()
    },
  }
  /** Opens our port in a new page. The port has no state; the wallet keeps its own. */
  const open = () => {
    const page = new Page()
    announce(page, provider)
    return { page, wallet: createWallet({ page }) }
  }
  const changes: WalletChange[] = []
  const { page, wallet } = open()
  wallet.onChange((change) => changes.push(change))
  return { ...dev, page, wallet, changes, tamper, reload: () => open().wallet }
}

/** Returns a connected harness with the platform's contracts on its chain. */
export async function startShop(context: TestContext, options: Parameters<typeof startWallet>[1] = {}) {
  const harness = await startHarness(context, options)
  const contracts = await deployContracts(harness.chain, {
    deployerKey: keys.deployer,
    treasury: TREASURY,
    supplies: { usdt: '1000', boex: '1000', vc: '1000' },
    accounts: [{ address: addresses.member, usdt: MEMBER_USDT }],
  })
  assert.ok(contracts.saleDesk)
  await harness.wallet.connect(WALLET_ID)

  /** A payment as the journal stores it, at the account's next nonce and from the current block. */
  const plan = async (change: Partial<PaymentReference> = {}): Promise<PaymentReference> => {
    const { nonce, blockNumber } = await harness.wallet.getNonceAndBlock(addresses.member)
    return {
      token: contracts.usdt,
      from: addresses.member,
      to: TREASURY,
      amountBaseUnits: '10000000',
      method: 'transfer',
      orderId: '1',
      nonce,
      sinceBlock: blockNumber,
      chainId: 31337,
      ...change,
    }
  }
  return { ...harness, usdt: contracts.usdt, boex: contracts.boex, saleDesk: contracts.saleDesk, plan }
}

/** Returns the error of a refusal. Fails if the work succeeds or fails with another kind. */
export async function refusalOf(kind: ErrorKind, work: Promise<unknown>): Promise<AppError> {
  try {
    await work
  } catch (error) {
    assert.ok(isAppError(error), `not an error of the app: ${String(error)}`)
    assert.equal(error.kind, kind, error.message)
    return error
  }
  throw new assert.AssertionError({ message: `it was not refused with ${kind}` })
}

export const never = new AbortController().signal
