import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Path } from '@/contract/contract'
import type { MiniProgram, Spoil } from '../../packages/mini-program-host'
import { AppHost, type AppMember, button, callsTo, sheetButton, typeDigits } from '../support/mini-program/app'
import { en } from '../support/texts'

const NOT_UNDERSTOOD = 'Unexpected server response. Please update or try again later.'

/**
 * Damage to the response after the platform has executed the call: a proxy's error page, a connection that ends
 * early, a response of another version.
 */
const SPOILS: readonly { readonly name: string; readonly spoil: Spoil; readonly words: string }[] = [
  {
    name: 'a proxy’s page of an error',
    spoil: () => ({ status: 502, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Bad Gateway</h1>') }),
    words: 'Server busy',
  },
  { name: 'an empty answer', spoil: () => ({ body: Buffer.alloc(0) }), words: NOT_UNDERSTOOD },
  { name: 'half an answer', spoil: ({ body }) => ({ body: body.subarray(0, body.length / 2) }), words: NOT_UNDERSTOOD },
  {
    name: 'a page where an answer should be',
    spoil: () => ({ headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>Please accept our terms</p>') }),
    words: NOT_UNDERSTOOD,
  },
  {
    name: 'an answer without what was asked for',
    spoil: ({ body }) => ({ body: Buffer.from(JSON.stringify({ ...JSON.parse(String(body)), data: {} })) }),
    words: NOT_UNDERSTOOD,
  },
]

const ACCOUNT = `0x${'9a'.repeat(20)}`

interface MoneyOperation {
  readonly name: string
  readonly call: Path
  /** Opens the app at the step before the payment. */
  prepare(member: AppMember, other: AppMember): Promise<MiniProgram>
  pay(mini: MiniProgram): Promise<void>
  readonly done: string
  /** Remaining balance of 1,000 BOEX after one operation per spoiled response. */
  readonly left: string
}

let host: AppHost
before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const OPERATIONS: readonly MoneyOperation[] = [
  {
    name: 'a transfer',
    call: '/api/funds/addTransfer',
    async prepare(member, other) {
      const mini = await host.openLoggedIn(member, 'pages/my-page/transfer')
      await mini.type('#transfer-to', other.user.uid)
      await mini.type('#transfer-quantity', '10')
      await mini.tap(button(mini, 'Continue'))
      await mini.waitForText('Confirm transfer')
      await mini.tap(sheetButton(mini, 'Confirm'))
      // The later transfers equal an earlier one, so the app asks for confirmation.
      const { total } = await host.ask(member, '/api/my/getTransferLog', { limit: 1 })
      if (total > 0) {
        // The host's buttons have room for four characters.
        const said = await mini.answerDialog('OK')
        assert.match(said, /^You sent 10 BOEX to \S+ \d+[sm] ago\. Send again\?$/)
      }
      return mini
    },
    pay: (mini) => typeDigits(mini),
    done: 'Transfer successful',
    left: '950',
  },
  {
    name: 'a stake',
    call: '/api/funds/addMiningRig',
    async prepare(member) {
      const mini = await host.openLoggedIn(member, 'pages/kuangchi-page/wakuang?quantity=15')
      await mini.tap(button(mini, 'Stake 15.00 BOEX'))
      await mini.waitForText('Confirm stake')
      return mini
    },
    pay: (mini) => mini.tap(sheetButton(mini, 'Stake 15.00 BOEX')),
    done: 'Stake successful',
    left: '925',
  },
  {
    name: 'a withdrawal',
    call: '/api/funds/addCashLog',
    async prepare(member) {
      const mini = await host.openLoggedIn(member, 'pages/account')
      await mini.waitForText('BOEX allocation')
      await mini.tap(mini.find('.assets__quick-action').filter({ hasText: 'Withdraw' }))
      await mini.type('#withdraw-account', ACCOUNT)
      await mini.type('#withdraw-quantity', '30')
      await mini.tap(sheetButton(mini, 'Continue'))
      await mini.tap(sheetButton(mini, 'Confirm'))
      return mini
    },
    pay: (mini) => typeDigits(mini),
    done: 'Withdrawal submitted',
    left: '850',
  },
]

describe('money in a mini-program, with damaged responses', () => {
  for (const { name, call, prepare, pay, done, left } of OPERATIONS) {
    it(`${name} runs once per intended operation, with any damaged responses`, async () => {
      host.expectFailures()
      const [member, other] = [await host.member({ BOEX: '1000', withdrawalPassword: true }), await host.member()]
      for (const { spoil, words } of SPOILS) {
        const mini = await prepare(member, other)
        mini.spoilNextAnswer(call, spoil)
        mini.spoilNextAnswer('/api/funds/getOperation', spoil)
        await pay(mini)
        // The app retries gateway errors immediately. It reports unreadable responses, and the person retries.
        if (words === NOT_UNDERSTOOD) {
          await mini.waitForText(words)
          await mini.waitForText(en.operations.unknown)
          await mini.tap(mini.find('.boex-note__action .boex-button').first())
        }
        await mini.waitForText(done)
        assert.equal(callsTo(mini, call).length, 1)
      }
      assert.equal((await host.ask(member, '/api/funds/getMyFunds', {})).boex.available, left)
    })
  }
})
