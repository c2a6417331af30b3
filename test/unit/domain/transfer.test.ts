import fc from 'fast-check'
import { readRecipient } from '@/domain/recipient'
import { transferProblem } from '@/domain/transfer'

const OWN = `0x${'ab'.repeat(20)}`
const TOKEN = `0x${'12'.repeat(20)}`
const OTHER = `0x${'Cd'.repeat(20)}`

describe('a receiver', () => {
  it.each([
    [OTHER, 'address', OTHER],
    [` ${OTHER.slice(0, 20)} ${OTHER.slice(20)} `, 'address', OTHER],
    [`ethereum:${OTHER}`, 'address', OTHER],
    [`ethereum:pay-${OTHER}@31337?value=1`, 'address', OTHER],
    // ERC-681: of a token's transfer the address in front is the token's contract.
    [`ethereum:${TOKEN}@1/transfer?address=${OTHER}&uint256=1e18`, 'address', OTHER],
    [`ethereum:${TOKEN}/transfer?uint256=1&address=${OTHER}`, 'address', OTHER],
    [`ethereum:${TOKEN}@1/transfer?uint256=1`, 'unknown', `${TOKEN}@1/transfer?uint256=1`],
    [`ethereum:${TOKEN}@1/approve?address=${OTHER}`, 'unknown', `${TOKEN}@1/approve?address=${OTHER}`],
    [`0X${OTHER.slice(2)}`, 'address', OTHER],
    ['100001', 'uid', '100001'],
    [' 100 001 ', 'uid', '100001'],
    ['12345', 'unknown', '12345'],
    ['1234567890123', 'unknown', '1234567890123'],
    [OTHER.slice(0, -1), 'unknown', OTHER.slice(0, -1)],
    [`${OTHER}00`, 'unknown', `${OTHER}00`],
    ['', 'unknown', ''],
  ])('%j is a %s', (text, kind, value) => {
    expect(readRecipient(text)).toEqual({ kind, value })
  })
})

describe('what stands against a transfer', () => {
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

  it('is found without an own wallet, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (to, text) => {
        const refusal = transferProblem({ ...question, own: { uid: '100001', walletAddress: null }, to, text })
        expect(refusal === undefined || typeof refusal.problem === 'string').toBe(true)
      }),
    )
  })
})
