import type { AppError } from '@/errors/app-error'
import { walletTexts } from '@/i18n/texts/wallet'
import type { Translate } from '@/i18n/translator'
import { formatError } from '@/shell/notices/format-error'

/** Returns the text of an error after a wallet request, like `formatError`. A pending request names its wallet (B7). */
export const formatWalletError = (t: Translate, error: AppError, wallet: string, gasSymbol = ''): string =>
  error.kind === 'wallet-request-pending' && wallet !== ''
    ? t(walletTexts.pendingHelp, { wallet })
    : formatError(t, error, gasSymbol)
