import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import type { MiniProgram } from '../../packages/mini-program-host'
import { AppHost, type AppMember, button, callsTo, sheetButton } from '../support/mini-program/app'

let host: AppHost
let member: AppMember

before(async () => {
  host = await AppHost.start()
  member = await host.member({ VC: '5' })
})
afterEach(() => host.closeApps())
after(() => host.stop())

/** Returns the content of the QR code on the screen, after the host's toast is gone. */
const scanned = async (mini: MiniProgram): Promise<string> => {
  await mini.page.locator('.host-toast').waitFor({ state: 'hidden' })
  const picture = await mini.find('.boex-sheet-layer--visible .boex-qr').screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

/**
 * Expects the sheet that replaces every wallet action here: the message, a link to copy, and the same link as a QR
 * code.
 */
const assertLeadsElsewhere = async (mini: MiniProgram, page: string) => {
  await mini.waitForToast('Please switch to DAPP Browser')
  const sheet = mini.find('.boex-sheet-layer--visible')
  await sheet.getByText('Please switch to DAPP Browser', { exact: true }).waitFor()
  await sheet.getByText('Mini-programs do not support wallets.', { exact: false }).waitFor()
  await mini.tap(sheetButton(mini, 'Copy link'))
  await mini.waitForToast('Copy successful')
  const clipboard = await mini.read('clipboard')
  const link = new URL(clipboard)
  assert.ok(link.hash.startsWith(`#/${page}`), clipboard)
  assert.equal(await scanned(mini), clipboard)
  const orders = [...callsTo(mini, '/api/funds/addVcOrder'), ...callsTo(mini, '/api/funds/addBoexOrder')]
  assert.deepEqual(orders, [])
}

const openIn = (mini: MiniProgram) => mini.tap(button(mini, 'Open in a wallet'))

describe('actions that need a wallet end with “Please switch to DAPP Browser”', () => {
  it('Buy VC, with the quantity checked', async () => {
    const mini = await host.openLoggedIn(member, 'pages/my-page/buyVc')
    await mini.waitForText('1 VC = 1 USDT')
    await mini.type('#purchase-quantity', '25')
    await openIn(mini)
    await assertLeadsElsewhere(mini, 'pages/my-page/buyVc')
  })

  it('Buy BOEX', async () => {
    const mini = await host.openLoggedIn(member, 'pages/my-page/boex')
    await mini.waitForText('1 BOEX = 0.5 USDT')
    await mini.type('#purchase-quantity', '40')
    await openIn(mini)
    await assertLeadsElsewhere(mini, 'pages/my-page/boex')
  })

  it('the quick form of the exchange', async () => {
    const mini = await host.openLoggedIn(member, 'pages/jiaoyisuo')
    await mini.waitForText('How to buy')
    await mini.type('#exchange-quantity', '30')
    await mini.tap(button(mini, 'Continue'))
    await mini.waitForPath('pages/my-page/buyVc')
    await mini.until(
      () => mini.find('#purchase-quantity').inputValue(),
      (quantity) => quantity === '30',
      'expected the quantity to come along',
    )
    await openIn(mini)
    await assertLeadsElsewhere(mini, 'pages/my-page/buyVc')
  })

  it('binding a wallet', async () => {
    const mini = await host.openLoggedIn(member, 'pages/my-page/userinfor')
    await mini.tap(button(mini, 'Link a wallet'))
    await assertLeadsElsewhere(mini, 'pages/my-page/userinfor')
  })

  it('logging in with a wallet', async () => {
    const mini = await host.open({ entry: 'pages/login/login' })
    await mini.tap(button(mini, 'Log in with a wallet'))
    await assertLeadsElsewhere(mini, 'pages/')
  })
})

describe('the privacy question before the link is copied', () => {
  const openPrivate = async () => {
    const mini = await host.openLoggedIn(member, 'pages/my-page/buyVc', { privacy: 'needed' })
    await mini.waitForText('1 VC = 1 USDT')
    await mini.type('#purchase-quantity', '25')
    await openIn(mini)
    await mini.tap(sheetButton(mini, 'Copy link'))
    await mini.waitForText('Your consent is required')
    return mini
  }

  it('is asked in the app’s words, and copies after consent', async () => {
    const mini = await openPrivate()
    await mini.waitForText('BOEX will copy this text to your clipboard. It won’t read your clipboard.')
    await mini.tap(mini.find('#boex-privacy-agree'))
    await mini.waitForToast('Copy successful')
    assert.match(await mini.read('clipboard'), /^https?:\/\//)
  })

  it('can be declined: the page continues, and nothing was copied', async () => {
    const mini = await openPrivate()
    await mini.tap(button(mini, 'Refuse'))
    await mini.find('.boex-sheet__title').filter({ hasText: 'Your consent is required' }).waitFor({ state: 'detached' })
    assert.equal(await mini.read('clipboard'), '')
    assert.equal(
      (await mini.toasts()).some(({ title }) => title === 'Copy successful'),
      false,
    )
    assert.equal(await mini.find('#purchase-quantity').inputValue(), '25')
  })
})
