import fc from 'fast-check'
import { readPaymentRequest, readRecipient } from '@/domain/money/recipient'
import { transferProblem } from '@/domain/money/transfer'
import { groupAddress } from '@/domain/money/wallet-address'

const OWN = `0x${'ab'.repeat(20)}`
const TOKEN = `0x${'12'.repeat(20)}`
const OTHER = `0x${'Cd'.repeat(20)}`

describe('a recipient', () => {
  it.each([
    [OTHER, 'address', OTHER],
    [` ${OTHER.slice(0, 20)} ${OTHER.slice(20)} `, 'address', OTHER],
    [`ethereum:${OTHER}`, 'address', OTHER],
    [`ethereum:pay-${OTHER}@31337?value=1`, 'address', OTHER],
    // ERC-681: in a token transfer, the first address is the token's contract.
    [`ethereum:${TOKEN}@1/transfer?address=${OTHER}&uint256=1e18`, 'address', OTHER],
    [`ethereum:${TOKEN}/transfer?uint256=1&address=${OTHER}`, 'address', OTHER],
    [`ethereum:${TOKEN}@1/transfer?uint256=1`, 'unknown', `ethereum:${TOKEN}@1/transfer?uint256=1`],
    [`ethereum:${TOKEN}@1/approve?address=${OTHER}`, 'unknown', `ethereum:${TOKEN}@1/approve?address=${OTHER}`],
    [`0X${OTHER.slice(2)}`, 'address', OTHER],
    ['100001', 'uid', '100001'],
    [' 100 001 ', 'uid', '100001'],
    ['12345', 'unknown', '12345'],
    ['1234567890123', 'unknown', '1234567890123'],
    [OTHER.slice(0, -1), 'unknown', OTHER.slice(0, -1)],
    [`${OTHER}00`, 'unknown', `${OTHER}00`],
    ['', 'unknown', ''],
    [`bnb:${OTHER}`, 'address', OTHER],
    [`eth:${OTHER}`, 'address', OTHER],
    [`BSC:${OTHER}`, 'address', OTHER],
    [`eip155:56:${OTHER}`, 'address', OTHER],
    [OTHER.slice(2), 'address', OTHER],
    [`My address: ${OTHER}`, 'address', OTHER],
    [`我的地址：${OTHER}，谢谢`, 'address', OTHER],
    [`My address: ${groupAddress(OTHER).join(' ')} thanks`, 'address', OTHER],
    [groupAddress(OTHER).join('-'), 'address', OTHER],
    [`“${OTHER}”`, 'address', OTHER],
    [`address ${OTHER.slice(2)}.`, 'address', OTHER],
    [`https://bscscan.com/address/${OTHER}#tokentxns`, 'address', OTHER],
    [`https://etherscan.io/address/${OTHER}`, 'address', OTHER],
    [`https://bscscan.com/token/${TOKEN}?a=${OTHER}`, 'address', OTHER],
    [`https://link.trustwallet.com/send?asset=c20000714_t${TOKEN}&address=${OTHER}&amount=1`, 'address', OTHER],
    [`https://metamask.app.link/send/${OTHER}@56?value=1e18`, 'address', OTHER],
    [`https://metamask.app.link/send/${TOKEN}@56/transfer?address=${OTHER}&uint256=1e18`, 'address', OTHER],
    ['UID: 100001', 'uid', '100001'],
    ['编号：100 001', 'uid', '100001'],
    // Texts that could name another recipient are rejected.
    [`${OTHER} ${TOKEN}`, 'unknown', `${OTHER} ${TOKEN}`],
    [`https://bscscan.com/token/${TOKEN}`, 'unknown', `https://bscscan.com/token/${TOKEN}`],
    [`https://bscscan.com/tx/0x${'ab'.repeat(32)}`, 'unknown', `https://bscscan.com/tx/0x${'ab'.repeat(32)}`],
    [`My address: ${OTHER.slice(0, -2)} be careful`, 'unknown', `My address: ${OTHER.slice(0, -2)} be careful`],
    [`ethereum:${TOKEN}@1/mint?x=1`, 'unknown', `ethereum:${TOKEN}@1/mint?x=1`],
  ])('%j is a %s', (text, kind, value) => {
    expect(readRecipient(text)).toEqual({ kind, value })
  })
})

describe('a payment code', () => {
  it.each([
    [OTHER, {}],
    [`ethereum:${OTHER}`, {}],
    [`ethereum:${OTHER}@1`, { chain: '1' }],
    [`eip155:137:${OTHER}`, { chain: '137' }],
    [`matic:${OTHER}`, { chain: 'matic' }],
    [`ethereum:${OTHER}@56?value=2.5e18`, { chain: '56', amount: '2.5e18' }],
    [`ethereum:${TOKEN}@56/transfer?address=${OTHER}&uint256=1`, { chain: '56', token: TOKEN, amount: '1' }],
    [`https://link.trustwallet.com/send?address=${OTHER}&amount=3`, { amount: '3' }],
    [`${OTHER}@1`, { chain: '1' }],
    [`${OTHER}?amount=5`, { amount: '5' }],
    [OTHER, {}],
  ])('%j asks for %j', (text, request) => {
    expect(readPaymentRequest(text)).toEqual(request)
  })
})

describe('the first problem of a transfer', () => {
  const question = {
    to: '100002',
    text: '10',
    decimals: 18,
    balance: '20',
    own: { uid: '100001', walletAddress: OWN },
  }

  it.each([
    [{}, undefined],
    [{ text: '', to: '' }, { problem: 'transfer-quantity-required' }],
    [{ to: ' ' }, { problem: 'address-required' }],
    [{ to: '', text: 'ten' }, { problem: 'address-required' }],
    [{ text: 'ten' }, { problem: 'quantity-invalid' }],
    [{ text: '-10' }, { problem: 'quantity-negative' }],
    [{ text: '10 USDT' }, { problem: 'quantity-unit' }],
    [{ text: '0' }, { problem: 'quantity-invalid' }],
    [{ text: '1.123', decimals: 2 }, { problem: 'too-many-decimals' }],
    [{ to: 'somebody' }, { problem: 'recipient-invalid' }],
    [{ to: '100001' }, { problem: 'recipient-is-self' }],
    [{ to: OWN.toUpperCase() }, { problem: 'recipient-is-self' }],
    [{ to: OTHER }, undefined],
    [{ text: '0.5' }, { problem: 'below-minimum', bound: '1' }],
    [{ text: '20.1' }, { problem: 'insufficient-balance', bound: '20' }],
    [{ text: '20' }, undefined],
    [{ text: '1000000', balance: undefined }, undefined],
  ])('%j: %j', (change, refusal) => {
    expect(transferProblem({ ...question, ...change })).toEqual(refusal)
  })

  it('is found without a wallet of the member, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (to, text) => {
        const refusal = transferProblem({ ...question, own: { uid: '100001', walletAddress: null }, to, text })
        expect(refusal === undefined || typeof refusal.problem === 'string').toBe(true)
      }),
    )
  })
})
