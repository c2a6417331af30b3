import assert from 'node:assert/strict'
import { it } from 'node:test'
import { TEXTS } from '../../../server/texts/texts'
import { titleAmount } from '../../../server/texts/title-amount'

it('truncates an amount in a title to eight decimals, and never to zero', () => {
  const shown = {
    '12.941176470588235294': '12.94117647',
    '1,250.999999999999999999': '1,250.99999999',
    '3.00000000000000001': '3',
    '0.100000009': '0.1',
    '0.000000000000000001': '0.000000000000000001',
    '12.5': '12.5',
    '300': '300',
    '0': '0',
  }
  for (const [amount, title] of Object.entries(shown)) assert.equal(titleAmount(amount), title, amount)
})

it('keeps every digit in the text below a title, in every language', () => {
  const amount = '12.941176470588235294'
  for (const { notices } of Object.values(TEXTS)) {
    for (const { title, text } of [
      notices.releasePaid({ amount }),
      notices.orderReceived({ amount, coin: 'VC' }),
      notices.transferReceived({ amount, coin: 'VC', sender: 'lin' }),
    ]) {
      assert.match(title, /12\.94117647 /)
      assert.ok(text.includes(amount), text)
    }
  }
})
