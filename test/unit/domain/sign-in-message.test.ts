import fc from 'fast-check'
import { composeSignInMessage, parseSignInMessage, type SignInMessage } from '@/domain/sign-in-message'

const message: SignInMessage = {
  domain: 'app.boex.example',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  statement: 'Sign in to BOEX. This costs no gas.',
  uri: 'https://app.boex.example/',
  chainId: 31337,
  nonce: 'k3Xz81Lq',
  issuedAt: '2026-11-21T04:00:00.000Z',
  expirationTime: '2026-11-21T04:05:00.000Z',
}

describe('the sign-in message (EIP-4361)', () => {
  it('matches the standard byte for byte', () => {
    expect(composeSignInMessage(message)).toBe(
      'app.boex.example wants you to sign in with your Ethereum account:\n' +
        '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n' +
        '\n' +
        'Sign in to BOEX. This costs no gas.\n' +
        '\n' +
        'URI: https://app.boex.example/\n' +
        'Version: 1\n' +
        'Chain ID: 31337\n' +
        'Nonce: k3Xz81Lq\n' +
        'Issued At: 2026-11-21T04:00:00.000Z\n' +
        'Expiration Time: 2026-11-21T04:05:00.000Z',
    )
  })

  it('keeps the empty line of a missing statement', () => {
    const { statement: _, expirationTime: __, ...bare } = message
    expect(composeSignInMessage(bare)).toContain('BeAed\n\n\nURI: ')
    expect(parseSignInMessage(composeSignInMessage(bare))).toEqual(bare)
  })

  const messages = fc.record(
    {
      domain: fc.constantFrom('localhost:8700', 'app.boex.example', '127.0.0.1:1'),
      address: fc.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      statement: fc.stringMatching(/^[0-9A-Za-z .,:;!?'()/=+&-]{1,60}$/),
      uri: fc.webUrl(),
      chainId: fc.nat(),
      nonce: fc.stringMatching(/^[0-9A-Za-z]{8,40}$/),
      issuedAt: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      expirationTime: fc.constantFrom('2026-11-21T04:05:00Z', '2026-11-21T12:05:00.5+08:00'),
    },
    { requiredKeys: ['domain', 'address', 'uri', 'chainId', 'nonce', 'issuedAt'] },
  )

  it('is parsed back as it was written', () => {
    fc.assert(
      fc.property(messages, (fields) => expect(parseSignInMessage(composeSignInMessage(fields))).toEqual(fields)),
    )
  })

  it.each([
    ['domain', 'app boex'],
    ['address', '0x123'],
    ['statement', 'two\nlines'],
    ['statement', '登录'],
    ['uri', 'https://a b'],
    ['chainId', -1],
    ['chainId', 1.5],
    ['nonce', 'short'],
    ['nonce', 'with-dash-1'],
    ['issuedAt', 'yesterday'],
    ['expirationTime', '2026-99-99T00:00:00Z'],
  ])('cannot be written with the %s %j', (field, value) => {
    expect(() => composeSignInMessage({ ...message, [field]: value })).toThrow(RangeError)
  })

  const text = composeSignInMessage(message)
  it.each([
    ['empty', ''],
    ['with another first line', text.replace('wants you', 'asks you')],
    ['of another version', text.replace('Version: 1', 'Version: 2')],
    ['with a leading zero in its chain ID', text.replace('31337', '031337')],
    ['with an extra line', `${text}\nResources:`],
    ['with a line break at its end', `${text}\n`],
    ['with Windows line breaks', text.replace(/\n/g, '\r\n')],
    ['with fields in another order', text.replace(/(Nonce: .*)\n(Issued At: .*)/, '$2\n$1')],
    ['without a nonce', text.replace(/Nonce: .*\n/, '')],
  ])('is refused: %s', (_, spoilt) => {
    expect(parseSignInMessage(spoilt)).toBeUndefined()
  })
})
