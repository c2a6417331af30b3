import type { FastifyInstance } from 'fastify'
import { CODE } from '@/contract/codes'
import type { MovableClock } from '../clock'
import { nowSeconds } from '../clock'
import { buildDevWallet } from '../dev-wallet/build-dev-wallet'
import { type DevWalletSettings, settingsGlobal } from '../dev-wallet/settings'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { DEVELOPMENT_WALLETS } from '../seed/development-wallets'
import { success } from './envelope'

export const DEVELOPMENT_WALLET_PATH = '/development/wallet.js'

/** As far as the clock goes in one step: ten years. */
const LONGEST_ADVANCE_SECONDS = 10 * 365 * 86_400

const walletSettings = ({ chain, config }: Platform): DevWalletSettings => ({
  keys: DEVELOPMENT_WALLETS.map(({ privateKey }) => privateKey),
  chains: [
    {
      chainId: `0x${chain.id.toString(16)}`,
      name: config.chain.name,
      currency: config.chain.currency,
      rpcUrl: config.chain.publicRpcUrl || '/chain',
    },
    { chainId: '0x1', name: 'Ethereum', currency: 'ETH' },
  ],
})

/** What only a development start has: the wallet in the page, and a clock that can be moved. */
export const serveDevelopment = (app: FastifyInstance, platform: Platform, clock: MovableClock): void => {
  app.get(DEVELOPMENT_WALLET_PATH, async (_, reply) => {
    const settings = JSON.stringify(walletSettings(platform))
    // A test may have put settings of its own into the page before.
    const defaults = `window.${settingsGlobal} = Object.assign(${settings}, window.${settingsGlobal});`
    return reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(`${defaults}\n${await buildDevWallet()}`)
  })

  app.post('/development/clock', async ({ body }) => {
    const seconds =
      typeof body === 'object' && body !== null && 'advanceSeconds' in body ? body.advanceSeconds : undefined
    if (!Number.isInteger(seconds) || Number(seconds) < 0 || Number(seconds) > LONGEST_ADVANCE_SECONDS) {
      throw new RefusalError(CODE.BODY_INVALID, { field: 'advanceSeconds' })
    }
    await clock.advance(Number(seconds))
    return success({ now: nowSeconds(clock) }, nowSeconds(clock))
  })
}
