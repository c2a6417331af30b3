import fc from 'fast-check'
import { blockedRecipient, compareAddresses, lacksChecksum, similarAddress } from '@/domain/money/recipient-safety'
import { transferProblem, transferQuantityProblem, transferRecipientProblem } from '@/domain/money/transfer'

const hex = fc.constantFrom(...'0123456789abcdef'.split(''))
const addresses = fc.array(hex, { minLength: 40, maxLength: 40 }).map((digits) => `0x${digits.join('')}`)
const KNOWN = '0x1234567890abcdef1234567890abcdef12345678'
const FORGED = '0x123ffffff0abcdef1234567890abcdef0000f678'

describe('risks of a recipient (F6)', () => {
  it('recognizes the black hole and the contracts, regardless of case', () => {
    const platform = { contracts: [KNOWN], blackHole: FORGED }
    expect(blockedRecipient(KNOWN.toUpperCase().replace('0X', '0x'), platform)).toBe('recipient-is-contract')
    expect(blockedRecipient(FORGED, platform)).toBe('recipient-is-black-hole')
    expect(blockedRecipient(`0x${'9'.repeat(40)}`, platform)).toBeUndefined()
  })

  it('recognizes the platform’s wallets and burn addresses, regardless of case', () => {
    const platform = { contracts: [], blackHole: FORGED, wallets: [KNOWN] }
    expect(blockedRecipient(KNOWN.toUpperCase().replace('0X', '0x'), platform)).toBe('recipient-is-platform')
    for (const burn of [
      `0x${'0'.repeat(36)}dEaD`,
      `0x${'0'.repeat(40)}`,
      `0x${'0'.repeat(39)}9`,
      `0x${'F'.repeat(40)}`,
    ]) {
      expect(blockedRecipient(burn, platform)).toBe('recipient-is-burn-address')
    }
    expect(blockedRecipient(`0x${'0'.repeat(37)}dea`, platform)).toBeUndefined()
  })

  it('finds the known address that another one imitates', () => {
    expect(similarAddress(FORGED, [KNOWN])).toBe(KNOWN)
    expect(similarAddress(KNOWN.toUpperCase().replace('0X', '0x'), [KNOWN])).toBeUndefined()
    expect(similarAddress(FORGED, [KNOWN, FORGED])).toBeUndefined()
    expect(similarAddress('100008', ['100007', KNOWN])).toBeUndefined()
  })

  it('never reports an address as an imitation of itself', () => {
    fc.assert(
      fc.property(
        addresses,
        (address) => similarAddress(address, [address.toUpperCase().replace('0X', '0x')]) === undefined,
      ),
    )
  })

  it('shows where two addresses differ, without losing characters', () => {
    expect(compareAddresses('0xAb12', '0xab34')).toEqual([
      { text: '0xAb', differs: false },
      { text: '12', differs: true },
    ])
    fc.assert(
      fc.property(addresses, addresses, (left, right) => {
        const parts = compareAddresses(left, right)
        return (
          parts.map(({ text }) => text).join('') === left && parts.some(({ differs }) => differs) === (left !== right)
        )
      }),
    )
  })

  it('distinguishes an address without a checksum from one with', () => {
    expect(lacksChecksum(KNOWN)).toBe(true)
    expect(lacksChecksum('0xABCD')).toBe(true)
    expect(lacksChecksum('0xAbcd')).toBe(false)
  })
})

describe('the first problem of a transfer, by field', () => {
  const own = { uid: '100007', walletAddress: KNOWN }

  it('checks the recipient separately', () => {
    expect(transferRecipientProblem({ to: ' ', own })).toBe('address-required')
    expect(transferRecipientProblem({ to: 'nobody', own })).toBe('recipient-invalid')
    expect(transferRecipientProblem({ to: '100007', own })).toBe('recipient-is-self')
    expect(transferRecipientProblem({ to: `ethereum:${KNOWN}`, own })).toBe('recipient-is-self')
    expect(transferRecipientProblem({ to: '100008', own })).toBeUndefined()
  })

  it('checks the quantity separately', () => {
    expect(transferQuantityProblem({ text: '', decimals: 18 })).toEqual({ problem: 'transfer-quantity-required' })
    expect(transferQuantityProblem({ text: '6', decimals: 18, balance: '5' })).toEqual({
      problem: 'insufficient-balance',
      bound: '5',
    })
  })

  it('is the same together as separately', () => {
    const texts = fc.constantFrom('', '0', '1', '1.234', 'x', '9')
    const receivers = fc.constantFrom('', 'nobody', '100007', '100008', KNOWN, FORGED)
    fc.assert(
      fc.property(texts, receivers, (text, to) => {
        const question = { to, text, decimals: 2, minimum: '1', balance: '5', own }
        const found = transferProblem(question)
        if (!found) return !transferRecipientProblem(question) && !transferQuantityProblem(question)
        return ['address-required', 'recipient-invalid', 'recipient-is-self'].includes(found.problem)
          ? found.problem === transferRecipientProblem(question)
          : found.problem === transferQuantityProblem(question)?.problem
      }),
    )
  })
})
