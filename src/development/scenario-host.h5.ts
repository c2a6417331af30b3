import { type LaunchMember, parseScenario, type Scenario, scenarioParameters } from './scenario'

/** Reads the scenario from the query before the `#`, which persists across the app's pages. */
export const readScenario = (): Scenario => parseScenario(Object.fromEntries(new URLSearchParams(location.search)))

/** Writes the scenario to the address without leaving the page. */
export const writeScenario = (scenario: Scenario): void => {
  const search = new URLSearchParams(scenarioParameters(scenario)).toString()
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`)
}

/** Always undefined: a browser keeps its session, and its URL contains no password. */
export const readMember = (): LaunchMember | undefined => undefined

export const relaunch = (): Promise<unknown> => Promise.resolve()

/** Used part of the development wallet's control object, which the platform adds to the page in development only. */
interface WalletControl {
  readonly address: string
  readonly chainId: string
  readonly accounts: readonly string[]
  readonly sent: readonly { readonly hash: string; readonly replaces?: string }[]
  setAutoApprove(automatic: boolean): void
  setAutoReject(automatic: boolean): void
  selectAccount(address: string): void
  selectChain(chainId: string | number): void
  speedUp(hash: string): Promise<string>
}

const ETHEREUM = 1
/** Poll interval for new transactions of the wallet. */
const WATCH_MILLISECONDS = 200

const control = (): WalletControl | undefined => (window as { __boexWallet?: WalletControl }).__boexWallet

/** Makes the embedded chain hold or release payments. */
const requestChain = (method: 'boex_hold' | 'boex_release'): Promise<unknown> =>
  fetch('chain', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })

const speedUpEachPayment = (wallet: WalletControl): (() => void) => {
  const seen = new Set(wallet.sent.map(({ hash }) => hash))
  void requestChain('boex_hold')
  const watch = setInterval(async () => {
    const fresh = wallet.sent.filter(({ hash, replaces }) => !seen.has(hash) && replaces === undefined)
    for (const { hash } of fresh) {
      seen.add(hash)
      await wallet.speedUp(hash)
    }
    if (fresh.length === 0) return
    await requestChain('boex_release')
    await requestChain('boex_hold')
  }, WATCH_MILLISECONDS)
  return () => {
    clearInterval(watch)
    void requestChain('boex_release')
  }
}

/** Makes the development wallet follow the scenario. @returns a function that stops it */
export const playWallet = (play: Scenario['wallet']): (() => void) => {
  const wallet = control()
  if (!wallet || play === 'ask') return () => undefined
  if (play === 'approve') {
    wallet.setAutoApprove(true)
    return () => wallet.setAutoApprove(false)
  }
  if (play === 'reject') {
    wallet.setAutoReject(true)
    return () => wallet.setAutoReject(false)
  }
  if (play === 'pending') {
    void requestChain('boex_hold')
    return () => void requestChain('boex_release')
  }
  if (play === 'replaced') return speedUpEachPayment(wallet)
  if (play === 'wrong-chain') {
    const before = wallet.chainId
    wallet.selectChain(ETHEREUM)
    return () => wallet.selectChain(before)
  }
  const before = wallet.address
  wallet.selectAccount(wallet.accounts.find((address) => address !== before) ?? before)
  return () => wallet.selectAccount(before)
}
