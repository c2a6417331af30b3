import { displayAmount, subtract } from '@/domain/money/money'
import {
  arrive,
  blockNumber,
  chooseDevelopmentWallet,
  expect,
  expectToast,
  open,
  prepareWallet,
  rpc,
  signInByAccount,
  signInWithWallet,
  storedState,
  test,
  transfersOf,
} from '../support/e2e/fixture'
import { DEMO, enterWithWallet } from '../support/e2e/members'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, startsOnHome: false })

test.describe('smoke: sign in with a wallet and buy VC', () => {
  test('from the splash to a new balance in Assets', async ({ app, platform, accounts, client }) => {
    await open(app, platform, 'pages/index')
    const address = await prepareWallet(app, accounts.next())
    await expect(app.getByRole('heading', { name: 'Put your BOEX to work' })).toBeVisible()
    await signInWithWallet(app, platform)
    const token = (await storedState(app)).token
    const before = (await client.data('/api/funds/getMyFunds', {}, { token })).vc.available
    const since = await blockNumber(platform)

    await app.getByRole('button', { name: 'Buy VC' }).click()
    await app.getByLabel('Quantity').fill('12.5')
    await expect(app.getByText('12.50').first()).toBeVisible()
    await expect(app.getByText(/^Wallet balance/)).toBeVisible()
    await app.getByRole('button', { name: 'Buy 12.50 VC' }).click()

    const sheet = app.getByRole('dialog', { name: 'Buying 12.50 VC' })
    await expect(sheet.getByText('On-chain Transaction Successful')).toBeVisible()
    await expect(sheet.getByText('Done. Your new balance is in Assets.')).toBeVisible()
    await sheet.getByRole('button', { name: 'View in Assets' }).click()

    const after = Number(before) + 12.5
    await expect(app.getByText(after.toFixed(2)).filter({ visible: true }).first()).toBeVisible()
    expect((await client.data('/api/funds/getMyFunds', {}, { token })).vc.available).toBe(String(after))
    expect(await transfersOf(platform, address, since)).toHaveLength(1)
  })

  test('confirms the submission in the specification’s words', async ({ app, platform, accounts }) => {
    await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    await app.getByLabel('Quantity').fill('10')
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await expect(app.getByText('Deposit submission successful')).toBeVisible()
  })

  test('refuses a quantity at its field, in the app’s language', async ({ app, platform, accounts }) => {
    await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    const quantity = app.getByLabel('Quantity')
    await expect(app.getByText('1 VC = 1 USDT')).toBeVisible()
    await expect(app.getByText(/^Wallet balance/)).toBeVisible()
    await app.getByRole('button', { name: 'Buy VC' }).click()
    await expect(app.getByText('Please enter purchase quantity!')).toBeVisible()
    await quantity.fill('5')
    await quantity.blur()
    await expect(app.getByText('Minimum 10 VC')).toBeVisible()
    await quantity.fill('5001')
    await expect(app.getByText('Maximum 5,000 VC')).toBeVisible()
    await quantity.fill('1，000.5')
    await expect(quantity).toHaveValue('1000.5')
    await quantity.press('End')
    await quantity.press('-')
    await expect(quantity).toHaveValue('1000.5-')
    await expect(app.getByText('Enter a number, for example 10.5')).toBeVisible()
  })

  test('a rejection is no failure, and the order can be paid once afterwards', async ({ app, platform, accounts }) => {
    const address = await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    await app.getByLabel('Quantity').fill('11')
    const since = await blockNumber(platform)
    await app.evaluate(() => window.__boexWallet.rejectNext())
    await app.getByRole('button', { name: 'Buy 11.00 VC' }).click()
    const sheet = app.getByRole('dialog', { name: 'Buying 11.00 VC' })
    await expect(sheet.getByText('You have cancelled the payment!')).toBeVisible()
    expect(await transfersOf(platform, address, since)).toHaveLength(0)
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet.getByText('Done. Your new balance is in Assets.')).toBeVisible()
    expect(await transfersOf(platform, address, since)).toHaveLength(1)
  })

  test('an unpaid order shows its deadline, and can be cancelled', async ({ app, platform, accounts }) => {
    const address = await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    await app.getByLabel('Quantity').fill('12.345')
    const since = await blockNumber(platform)
    await app.evaluate(() => window.__boexWallet.rejectNext())
    await app.getByRole('button', { name: /^Buy 12\.34/ }).click()
    const sheet = app.getByRole('dialog', { name: /^Buying 12\.34/ })
    await expect(sheet.getByText('You have cancelled the payment!')).toBeVisible()
    const expiry = /^Awaiting payment · 1\d:\d\d left, pay before \d\d:\d\d:\d\d$/
    await expect(sheet.getByText(expiry)).toBeVisible()
    await sheet.getByRole('button', { name: 'Minimize' }).click()
    await open(app, platform, 'pages/jiaoyisuo')
    await expect(app.locator('.unfinished-order').getByText(expiry)).toBeVisible()
    const row = app.locator('.unfinished-order').filter({ hasText: 'pay before' })
    await row.getByRole('button', { name: 'Continue', exact: true }).click()
    await sheet.getByRole('button', { name: 'Cancel order' }).click()
    const question = app.getByRole('alertdialog', { name: 'Cancel this order?' })
    await expect(question).toContainText('Your order of 12.345 VC will be closed')
    await question.getByRole('button', { name: 'Keep order' }).click()
    await expect(sheet.getByRole('button', { name: 'Cancel order' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel order' }).click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(sheet).toBeHidden()
    expect((await storedState(app)).orders).toMatchObject([{ step: 'failed', problem: 'order-cancelled' }])
    await app.goBack()
    await expect(app.getByText('Awaiting payment')).toHaveCount(0)
    expect(await transfersOf(platform, address, since)).toHaveLength(0)
  })

  test('an unpaid order is cancelled in its list, and its quota and the badge follow', async ({
    app,
    platform,
    accounts,
  }) => {
    const address = await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    const since = await blockNumber(platform)
    // The wallet may have bought in an earlier test.
    const { token } = await storedState(app)
    const { quotaRemaining } = (await platform.client.data('/api/funds/getVcConfig', {}, { token })).vc
    const inCart = (await platform.client.data('/api/my/carList', {}, { token })).reduce((sum, { num }) => sum + num, 0)
    const cart = (added: number) =>
      app.getByRole('button', {
        name: inCart + added === 0 ? 'Mining Pool' : `Mining Pool, ${inCart + added} in the cart`,
        exact: true,
      })
    const remaining = (held: string) =>
      app.getByText(`${displayAmount(subtract(quotaRemaining, held))} / 10,000.00`, { exact: true })
    const order = async (quantity: string) => {
      await open(app, platform, 'pages/my-page/buyVc')
      await app.getByLabel('Quantity').fill(quantity)
      await app.evaluate(() => window.__boexWallet.rejectNext())
      await app.getByRole('button', { name: `Buy ${quantity}.00 VC` }).click()
      const sheet = app.getByRole('dialog', { name: `Buying ${quantity}.00 VC` })
      await expect(sheet.getByText('You have cancelled the payment!')).toBeVisible()
      await sheet.getByRole('button', { name: 'Minimize' }).click()
    }
    await order('40')
    await order('60')

    await open(app, platform, 'pages/jiaoyisuo')
    await expect(remaining('100')).toBeVisible()
    await expect(cart(2)).toBeVisible()
    const row = app.locator('.exchange .unfinished-order').filter({ hasText: '40.00 VC' })
    await row.getByRole('button', { name: 'Cancel order' }).click()
    const question = app.getByRole('alertdialog', { name: 'Cancel this order?' })
    await expect(question).toContainText('Your order of 40 VC will be closed')
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(row).toHaveCount(0)
    await expect(remaining('60')).toBeVisible()
    await expect(cart(1)).toBeVisible()

    await open(app, platform, 'pages/my-page/currency-list?tab=orders')
    await app.locator('.records .boex-row').filter({ hasText: '60.00' }).click()
    const record = app.getByRole('dialog')
    await expect(record.getByText(/^Awaiting payment · 1\d:\d\d left, pay before \d\d:\d\d:\d\d$/)).toBeVisible()
    await record.getByRole('button', { name: 'Cancel order' }).click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(record).toBeHidden()
    await open(app, platform, 'pages/jiaoyisuo')
    await expect(remaining('0')).toBeVisible()
    await expect(cart(0)).toBeVisible()
    await expect(app.locator('.exchange').getByText('Unfinished orders')).toHaveCount(0)
    expect(await transfersOf(platform, address, since)).toHaveLength(0)
  })

  test('a second tap does not pay twice', async ({ app, platform, accounts }) => {
    const address = await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    await app.getByLabel('Quantity').fill('10.25')
    const since = await blockNumber(platform)
    await app.getByRole('button', { name: 'Buy 10.25 VC' }).dblclick()
    await expect(app.getByText('Done. Your new balance is in Assets.')).toBeVisible()
    expect(await transfersOf(platform, address, since)).toHaveLength(1)
  })

  test('another network: the button switches it, adding it on 4902, and buys', async ({ app, platform, accounts }) => {
    await open(app, platform, 'pages/index')
    await prepareWallet(app, accounts.next())
    await signInWithWallet(app, platform)
    await app.evaluate(() => {
      window.__boexWallet.selectChain('0x1')
      window.__boexWallet.forgetChain('0x7a69')
    })
    await expect(app.getByText('Wallet address has been switched, please log in again!')).toBeVisible()
    await app.getByRole('button', { name: 'Log in' }).click()
    await arrive(app, /login/)
    await chooseDevelopmentWallet(app)
    await app.getByRole('button', { name: 'Sign with wallet' }).click()
    await expect(app.getByText('Login successful')).toBeVisible()
    await expect(app.locator('.home').filter({ visible: true })).toBeVisible()
    await open(app, platform, 'pages/my-page/buyVc')
    await app.getByRole('button', { name: 'Switch to BOEX Local' }).click()
    await app.getByLabel('Quantity').fill('10')
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await expect(app.getByText('Done. Your new balance is in Assets.')).toBeVisible()
  })

  test('another account: a modal that cannot be cancelled; switching back closes it', async ({
    app,
    platform,
    accounts,
  }) => {
    const account = accounts.next()
    await enterWithWallet(app, platform, 'pages/index', account)
    const select = (index: number) =>
      app.evaluate((at) => {
        const wallet = window.__boexWallet
        wallet.selectAccount(wallet.accounts[at] ?? '')
      }, index)
    const modal = app.getByRole('alertdialog')
    await select((account + 1) % 5)
    await expect(modal.getByText('Wallet address has been switched, please log in again!')).toBeVisible()
    await expect(modal.getByRole('button')).toHaveCount(1)
    await app.keyboard.press('Escape')
    await expect(modal).toBeVisible()
    await select(account)
    await expect(modal).toBeHidden()
    expect((await storedState(app)).token).not.toBe('')

    await select((account + 1) % 5)
    await modal.getByRole('button').click()
    await arrive(app, /login/)
    expect((await storedState(app)).token).toBe('')
  })

  test('an empty wallet shows what is missing before the request, and its address to top it up', async ({
    app,
    context,
    platform,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(app, platform, 'pages/index')
    await app.waitForFunction(() => window.__boexWallet !== undefined)
    await app.evaluate(() => {
      const wallet = window.__boexWallet
      const key = `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
      wallet.selectAccount(wallet.importAccount(key))
      wallet.setAutoApprove(true)
    })
    await signInWithWallet(app, platform)
    await open(app, platform, 'pages/my-page/buyVc')
    await app.getByLabel('Quantity').fill('10')
    await expect(app.getByText(/^Wallet balance/)).toBeVisible()
    await app.getByRole('button', { name: /^Buy/ }).click()
    await expect(app.getByText('Insufficient USDT in your wallet: 10 more needed')).toBeVisible()
    await expect(app.getByText('Top up the paying wallet, then try again.')).toBeVisible()
    await app.getByRole('button', { name: /^Copy address 0x/ }).click()
    await expectToast(app, 'Copy successful: 0x')
    const copied = await app.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(
      await app.evaluate(
        () => JSON.parse(window.sessionStorage.getItem('boex-development-wallet') ?? '{}').selectedAddress,
      ),
    )
  })

  test('a member who logged in by account is asked to connect a wallet', async ({ app, platform }) => {
    await open(app, platform, 'pages/index')
    await signInByAccount(app, platform, DEMO)
    await expect(app.getByText('Login successful')).toBeVisible()
    await arrive(app, /#\/pages\/index/)
    await open(app, platform, 'pages/my-page/buyVc')
    await expect(app.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })

  test('a payment with a lost answer is found on the chain: without an error, and paid once', async ({
    app,
    platform,
    accounts,
  }) => {
    const address = await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    const since = await blockNumber(platform)
    await app.evaluate(() => {
      const { ethereum } = window as unknown as { ethereum: Eip1193Provider }
      const { request } = ethereum
      ethereum.request = async (call) => {
        const answer = await request.call(ethereum, call)
        // Like a wallet whose node disconnects after accepting the payment.
        if (call.method === 'eth_sendTransaction') throw { code: -32603, message: 'Internal JSON-RPC error.' }
        return answer
      }
    })
    await app.getByLabel('Quantity').fill('10')
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await expect(app.getByText('Done. Your new balance is in Assets.')).toBeVisible()
    await expect(app.getByText('Payment error')).toHaveCount(0)
    expect(await transfersOf(platform, address, since)).toHaveLength(1)
  })

  test('a wallet that loses its connection ends the waiting; after a reload the order continues', async ({
    app,
    platform,
    accounts,
  }) => {
    const address = await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    const since = await blockNumber(platform)
    await app.evaluate(() => {
      const { ethereum } = window as unknown as { ethereum: Eip1193Provider }
      const { request, on } = ethereum
      const listeners = new Set<(reason: unknown) => void>()
      ethereum.on = (event, listener) => {
        if (event === 'disconnect') listeners.add(listener)
        return on?.call(ethereum, event, listener)
      }
      ethereum.request = (call) => {
        if (call.method !== 'eth_sendTransaction') return request.call(ethereum, call)
        // MetaMask's error when its background is gone. Pending requests then never settle.
        for (const listener of listeners) listener({ code: 1011, message: 'Page reload required' })
        return new Promise(() => undefined)
      }
    })
    await app.getByLabel('Quantity').fill('10')
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await expect(app.getByText('The connection to your wallet was lost. Reload the page to continue.')).toBeVisible()
    await app.getByRole('button', { name: 'Reload' }).click()
    await app.getByRole('button', { name: 'Continue' }).click()
    await app
      .getByRole('dialog')
      .getByRole('button', { name: /^(Continue|Try again)$/ })
      .click()
    await expect(app.getByText('Done. Your new balance is in Assets.')).toBeVisible()
    expect(await transfersOf(platform, address, since)).toHaveLength(1)
  })

  test('a pending wallet request is shown as waiting, and nothing is paid twice', async ({
    app,
    platform,
    accounts,
  }) => {
    const address = await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    await app.getByLabel('Quantity').fill('10')
    const after = await blockNumber(platform)
    await app.evaluate((from) => {
      const { ethereum } = window as unknown as {
        ethereum: { request(call: { method: string; params: unknown[] }): Promise<unknown> }
      }
      window.__boexWallet.hold()
      ethereum.request({ method: 'personal_sign', params: ['0x00', from] }).catch(() => undefined)
    }, address)
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    const sheet = app.getByRole('dialog', { name: 'Buying 10.00 VC' })
    // Only once, and with the wallet's name.
    await expect(sheet.getByText(/A request is pending in/)).toHaveText(
      /^A request is pending in BOEX [^.]*\. Open it to confirm or reject\.$/,
    )
    await app.evaluate(() => {
      window.__boexWallet.release(false)
      window.__boexWallet.setAutoApprove(true)
    })
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet.getByText('Done. Your new balance is in Assets.')).toBeVisible()
    expect(await transfersOf(platform, address, after)).toHaveLength(1)
  })

  test('a payment that waits on the chain is explained after one minute and gets help after three', async ({
    app,
    platform,
    accounts,
  }) => {
    await app.clock.install()
    await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    await app.getByLabel('Quantity').fill('10')
    await rpc(platform, 'boex_hold', [])
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await expect.poll(async () => (await storedState(app)).orders.at(-1)?.hash ?? null).not.toBeNull()
    const sheet = app.getByRole('dialog', { name: 'Buying 10.00 VC' })
    await expect(sheet.getByText(/^Still waiting/)).toHaveCount(0)
    await app.clock.fastForward('01:05')
    await expect(sheet.getByText(/^Still waiting/)).toBeVisible()
    await app.clock.fastForward('02:00')
    await expect(sheet.getByText(/^Waiting for 3:/)).toBeVisible()
    await expect(sheet.getByText('1. Open BOEX Development Wallet.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Copy message for customer service' })).toBeVisible()
    await rpc(platform, 'boex_release', [])
    await expect(sheet.getByText('Done. Your new balance is in Assets.')).toBeVisible({ timeout: 30_000 })
  })

  test('a payment that was sped up is bound by its new hash', async ({ app, platform, accounts }) => {
    const address = await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    await app.getByLabel('Quantity').fill('10')
    const after = await blockNumber(platform)
    await rpc(platform, 'boex_hold', [])
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await expect.poll(async () => (await storedState(app)).orders.at(-1)?.hash ?? null).not.toBeNull()
    const first = (await storedState(app)).orders.at(-1)?.hash ?? ''
    const second = await app.evaluate((hash) => window.__boexWallet.speedUp(hash), first)
    await rpc(platform, 'boex_release', [])
    await expect(app.getByText('Done. Your new balance is in Assets.')).toBeVisible({ timeout: 30_000 })
    expect((await storedState(app)).orders.at(-1)?.hash).toBe(second)
    expect(second).not.toBe(first)
    const transfers = await transfersOf(platform, address, after)
    expect(transfers.map(({ transactionHash }) => transactionHash)).toEqual([second])
  })

  test('a payment that was cancelled in the wallet is reported, and can be made again', async ({
    app,
    platform,
    accounts,
  }) => {
    const address = await enterWithWallet(app, platform, 'pages/my-page/buyVc', accounts.next())
    await app.getByLabel('Quantity').fill('10')
    const after = await blockNumber(platform)
    await rpc(platform, 'boex_hold', [])
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await expect.poll(async () => (await storedState(app)).orders.at(-1)?.hash ?? null).not.toBeNull()
    const first = (await storedState(app)).orders.at(-1)?.hash ?? ''
    await app.evaluate((hash) => window.__boexWallet.cancel(hash), first)
    await rpc(platform, 'boex_release', [])
    const sheet = app.getByRole('dialog', { name: 'Buying 10.00 VC' })
    await expect(sheet.getByText('The transaction was cancelled in the wallet. No USDT was paid.')).toBeVisible({
      timeout: 30_000,
    })
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet.getByText('Done. Your new balance is in Assets.')).toBeVisible()
    expect(await transfersOf(platform, address, after)).toHaveLength(1)
  })

  test('a payment that the chain refuses is reported as failed, and later steps as not done', async ({
    app,
    platform,
    accounts,
  }) => {
    await open(app, platform, 'pages/index')
    const rich = await prepareWallet(app, accounts.next())
    const { tokens } = await platform.client.data('/api/login/getConfig', {})
    const request = (from: string, calls: readonly { to: string; data?: string; value?: string }[]) =>
      app.evaluate(
        async ([sender, list]) => {
          const { ethereum } = window as unknown as {
            ethereum: { request(call: { method: string; params?: unknown[] }): Promise<string> }
          }
          window.__boexWallet.selectAccount(sender)
          await ethereum.request({ method: 'eth_requestAccounts' })
          for (const call of list) {
            await ethereum.request({
              method: 'eth_sendTransaction',
              params: [{ from: sender, gas: '0x30d40', ...call }],
            })
          }
        },
        [from, calls] as const,
      )
    const word = (value: string | number) =>
      (typeof value === 'number' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
    const all = 20_000_000
    const payer = await app.evaluate(() => {
      const bytes = crypto.getRandomValues(new Uint8Array(32))
      const key = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
      return window.__boexWallet.importAccount(key)
    })
    const USDT = tokens.USDT.address
    await request(rich, [
      { to: payer, value: '0x2386f26fc10000' },
      { to: USDT, data: `0xa9059cbb${word(payer)}${word(all)}` },
    ])
    await request(payer, [{ to: USDT, data: `0x095ea7b3${word(rich)}${word(all)}` }])
    await rpc(platform, 'boex_hold', [])
    // The chain mines this transfer before the payment, so nothing is left to pay with.
    await request(rich, [{ to: USDT, data: `0x23b872dd${word(payer)}${word(rich)}${word(all)}` }])
    await app.evaluate((address) => window.__boexWallet.selectAccount(address), payer)
    await signInWithWallet(app, platform)
    await open(app, platform, 'pages/my-page/buyVc')
    await app.getByLabel('Quantity').fill('10')
    const since = await blockNumber(platform)
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await expect.poll(async () => (await storedState(app)).orders.at(-1)?.hash ?? null).not.toBeNull()
    await rpc(platform, 'boex_release', [])
    const sheet = app.getByRole('dialog', { name: 'Buying 10.00 VC' })
    await expect(sheet.getByText(/^Order closed/)).toBeVisible({ timeout: 30_000 })
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Failed on-chain' })).toHaveClass(/boex-stage--failed/)
    await expect(sheet.locator('.boex-stage--done')).toHaveCount(2)
    await expect(sheet.getByText('On-chain Transaction Successful')).toHaveCount(0)
    // Only the earlier transfer, and none for the order.
    expect(await transfersOf(platform, payer, since)).toHaveLength(1)
  })

  test('a wallet with tokens and without network coin shows the missing amount', async ({
    app,
    platform,
    accounts,
  }) => {
    await open(app, platform, 'pages/index')
    const rich = await prepareWallet(app, accounts.next())
    const { tokens } = await platform.client.data('/api/login/getConfig', {})
    await app.evaluate(
      async ([from, token]) => {
        const { ethereum } = window as unknown as {
          ethereum: { request(call: { method: string; params?: unknown[] }): Promise<string> }
        }
        const wallet = window.__boexWallet
        const key = `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
        const poor = wallet.importAccount(key)
        await ethereum.request({ method: 'eth_requestAccounts' })
        const amount = (20_000_000).toString(16).padStart(64, '0')
        const data = `0xa9059cbb${poor.slice(2).toLowerCase().padStart(64, '0')}${amount}`
        await ethereum.request({ method: 'eth_sendTransaction', params: [{ from, to: token, data }] })
        wallet.selectAccount(poor)
      },
      [rich, tokens.USDT.address] as const,
    )
    await signInWithWallet(app, platform)
    await open(app, platform, 'pages/my-page/buyVc')
    await app.getByLabel('Quantity').fill('10')
    await expect(app.getByText(/^Wallet balance/)).toBeVisible()
    await app.getByRole('button', { name: /^Buy/ }).click()
    await expect(app.getByText(/^Not enough BNB for the network fee: about .* more needed$/)).toBeVisible()
  })
})
