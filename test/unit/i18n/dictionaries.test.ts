import { LANGUAGES } from '@/domain/language'
import { ERROR_KINDS } from '@/errors/notice'
import { createTranslator } from '@/i18n/translator'
import { DICTIONARIES, texts } from '../../support/texts'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

const flat = (dictionary: Texts): Map<string, string> =>
  new Map(
    Object.entries(dictionary).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    ),
  )

const placeholders = (text: string): string[] =>
  [...new Set((text.match(/\{\w+/g) ?? []).map((name) => `${name}}`))].sort()

const { en, zh } = DICTIONARIES
const english = flat(en)
const chinese = flat(zh)

describe('the dictionaries', () => {
  it.each(LANGUAGES)(
    'have in %s the keys and placeholders of English, without empty texts or stray braces',
    (language) => {
      const texts = flat(DICTIONARIES[language])
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
      expect(english.size).toBeGreaterThan(200)
      for (const [key, text] of texts) {
        expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? '')])
        expect([key, text.trim()]).not.toEqual([key, ''])
        expect(text.replace(/\{\w+(?:\|[^{}|]*\|[^{}|]*)?\}/g, '')).not.toMatch(/[{}]/)
      }
    },
  )

  it('contain no English sentences in Chinese, and no Chinese characters in English', () => {
    const foreign: readonly string[] = ['auth.signStatement']
    for (const [key, text] of chinese) {
      if (foreign.includes(key)) continue
      expect({ key, test: /[A-Za-z]{3,}(\s+[A-Za-z]{3,}){3,}/.test(text) }).toEqual({ key, test: false })
    }
    for (const [key, text] of english) {
      expect({ key, test: /[\u4e00-\u9fff]/.test(text) }).toEqual({ key, test: false })
    }
  })

  it('have a message for every kind of error except the silent one', () => {
    const silent = ERROR_KINDS.filter((kind) => !(kind in en.messages))
    expect(silent).toEqual(['aborted'])
  })

  it('contain the specification’s sentences literally', () => {
    expect([...Object.values(en.messages), ...Object.values(en.problems)]).toEqual(
      expect.arrayContaining([
        'No internet connection. Please check!',
        'Server request timed out',
        'Server busy',
        'Operation failed!',
        'Login expired, please re-login',
        'Wallet address has been switched, please log in again!',
        'Upload failed',
        'You have cancelled the payment!',
        'Payment error, please retry later!',
        'Location retrieval failed',
        'Positioning failed!',
        'Scan start failed!',
        'Please log in first',
        'QR scan failed!',
        'Save failed!',
        'Please switch to DAPP Browser',
        'Not Available Yet',
        'Login successful',
        'Registration successful',
        'Copy successful',
        'Save successful',
        'Upload successful',
        'Modification successful',
        'Transfer successful',
        'Claim successful',
        'Acceleration Successful',
        'Deposit submission successful',
        'On-chain Transaction Successful',
        'Exit successful',
        'payment success',
        'Withdrawal passwords do not match, please try again!',
        'Please enter purchase quantity!',
        'Please enter transfer-out quantity!',
        'Please enter Address!',
        'Please enter quantity to release',
        'Please enter BOEX quantity to claim',
      ]),
    )
    expect(createTranslator(en, 'en')(texts.problems['coin-quantity-required'], { unit: 'BOEX' })).toBe(
      'Please enter BOEX quantity!',
    )
    expect(en.shell.loginQuestion).toBe('You are not logged in. Go to login?')
    expect(en.shell.offlineTitle).toBe('Oops, network signal lost')
    expect(en.problems['withdrawal-passwords-differ']).toBe('Withdrawal passwords do not match, please try again!')
  })
})
