import { readScannedCode } from '@/domain/money/scanned-code'
import { publishedTexts } from '@/i18n/texts/published'
import type { PageTools } from '@/shell/frame/page-context'
import { destinationOf } from '@/shell/navigation/destination'

/** How much of a text that is not a known code is shown. */
const TOLD_CHARACTERS = 60

/**
 * Opens what a scanned code is for: a page of the app, or a transfer to its address. Any other code is shown as text.
 *
 * @param ownAddresses web addresses under which the app itself is served
 */
export const followCode = (
  text: string,
  ownAddresses: readonly string[],
  { t, navigation, platform }: Pick<PageTools, 't' | 'navigation' | 'platform'>,
): void => {
  const code = readScannedCode(text, ownAddresses)
  const page = code.kind === 'page' ? destinationOf(code.address) : undefined
  // The whole text: the page says what else the code asks for.
  if (code.kind === 'recipient') navigation.push('transfer', { to: text })
  else if (page !== undefined) navigation.push(page)
  else platform.notifier.toast(t(publishedTexts.scanUnknown, { text: text.slice(0, TOLD_CHARACTERS) }))
}
