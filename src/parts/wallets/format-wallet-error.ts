import type { AppError } from '@/errors/app-error'
import { walletTexts } from '@/i18n/texts/wallet'
import type { Translate } from '@/i18n/translator'
import { formatError } from '@/shell/notices/format-error'

/** The text of an error where a wallet was asked, as `formatError`; a request that waits names its wallet (B7). */
export const formatWalletError = (t: Translate, error: AppError, wallet: string, gasSymbol = ''): string =>
  error.kind === 'wallet-request-pending' && wallet !== ''
    ? t(walletTexts.pendingHelp, { wallet })
    : formatError(t, error, gasSymbol)
