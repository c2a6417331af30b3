import type { Language } from '@/domain/language'
import { AppError } from '@/errors/app-error'
import { createTranslator } from '@/i18n/translator'
import { formatWalletError } from '@/parts/wallets/format-wallet-error'
import { DICTIONARIES, en } from '../../support/texts'

describe('the message for a pending wallet request (B7)', () => {
  const pending = new AppError('wallet-request-pending')

  it.each<[Language, string]>([
    ['en', 'A request is pending in TokenPocket. Open it to confirm or reject.'],
    ['zh', 'TokenPocket 中有待处理的请求，请打开确认或拒绝。'],
  ])('names the wallet once (%s)', (language, said) => {
    expect(formatWalletError(createTranslator(DICTIONARIES[language], language), pending, 'TokenPocket')).toBe(said)
  })

  it('is the general message if the wallet has no name, and for every other error', () => {
    const t = createTranslator(en, 'en')
    expect(formatWalletError(t, pending, '')).toBe(en.messages['wallet-request-pending'])
    expect(formatWalletError(t, new AppError('payment-cancelled'), 'TokenPocket')).toBe(
      en.messages['payment-cancelled'],
    )
    const missing = new AppError('insufficient-gas', { missing: '0.002' })
    expect(formatWalletError(t, missing, 'TokenPocket', 'BNB')).toContain('about 0.002 more')
  })
})
