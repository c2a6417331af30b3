import fc from 'fast-check'
import {
  checksumState,
  groupAddress,
  isTransactionHash,
  isWalletAddress,
  sameAddress,
  shortAddress,
} from '@/domain/money/wallet-address'

// Examples of EIP-55.
const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const hex = (digits: number) => fc.stringMatching(new RegExp(`^[0-9a-fA-F]{${digits}}$`)).map((text) => `0x${text}`)

describe('wallet addresses', () => {
  it('are forty hexadecimal digits after 0x', () => {
    fc.assert(fc.property(hex(40), isWalletAddress))
    for (const text of [
      '',
      '0x',
      CHECKSUMMED.slice(0, -1),
      `${CHECKSUMMED}0`,
      CHECKSUMMED.slice(2),
      ` ${CHECKSUMMED}`,
    ]) {
      expect(isWalletAddress(text)).toBe(false)
    }
    expect(isWalletAddress(CHECKSUMMED.replace('a', 'g'))).toBe(false)
  })

  it('are equal regardless of letter case (specification §3)', () => {
    fc.assert(
      fc.property(hex(40), (address) => {
        expect(sameAddress(address.toLowerCase(), address.toUpperCase())).toBe(true)
      }),
    )
    expect(sameAddress(CHECKSUMMED, CHECKSUMMED.replace('5', '6'))).toBe(false)
  })

  it('are never equal if one is missing', () => {
    expect(sameAddress(undefined, undefined)).toBe(false)
    expect(sameAddress('', '')).toBe(false)
    expect(sameAddress(null, CHECKSUMMED)).toBe(false)
  })

  it('are shortened to six characters at each end', () => {
    expect(shortAddress(CHECKSUMMED)).toBe('0x5aAe…1BeAed')
    expect(shortAddress('demo')).toBe('demo')
    expect(shortAddress('1234567890123')).toBe('1234567890123')
  })

  it('are grouped by four without losing characters', () => {
    expect(groupAddress(CHECKSUMMED).slice(0, 3)).toEqual(['0x', '5aAe', 'b605'])
    fc.assert(fc.property(hex(40), (address) => groupAddress(address).join('') === address))
    expect(groupAddress('abcdef')).toEqual(['abcd', 'ef'])
    expect(groupAddress('')).toEqual([])
  })

  it.each([
    [CHECKSUMMED, 'valid'],
    [CHECKSUMMED.toLowerCase(), 'absent'],
    [`0x${CHECKSUMMED.slice(2).toUpperCase()}`, 'absent'],
    [CHECKSUMMED.replace('aA', 'AA'), 'wrong'],
    ['0x123', 'not-an-address'],
    [CHECKSUMMED.replace('5aA', '6aA'), 'not-an-address'],
  ])('%s has a checksum that is %s', (address, state) => {
    expect(checksumState(address, CHECKSUMMED)).toBe(state)
  })

  it('are not transaction hashes', () => {
    fc.assert(fc.property(hex(64), (hash) => isTransactionHash(hash) && !isWalletAddress(hash)))
    expect(isTransactionHash(CHECKSUMMED)).toBe(false)
  })
})
