import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Note } from '@/components/note/note'
import { sameAddress, shortAddress } from '@/domain/money/wallet-address'
import { operationsTexts } from '@/i18n/texts/operations'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { RecipientCheck } from '@/stores/support/recipient-check'

/** Note about the parts of a payment code that the app ignores: another network, a token or an amount. */
export const PaymentRequestNote = observer(({ check }: { readonly check: RecipientCheck<string> }) => {
  const { t } = usePage()
  const { appConfig } = useStores()
  const { chain, token, amount } = check.unusedRequest
  if (chain === undefined && token === undefined && amount === undefined) return null
  const tokens = Object.entries(appConfig.config?.tokens ?? {})
  const [symbol] = tokens.find(([, { address }]) => token !== undefined && sameAddress(address, token)) ?? []
  return (
    <Note tone="warning" announced>
      {chain !== undefined && <View>{t(operationsTexts.requestChain, { chain })}</View>}
      {token !== undefined && <View>{t(operationsTexts.requestToken, { token: symbol ?? shortAddress(token) })}</View>}
      {amount !== undefined && <View>{t(operationsTexts.requestAmount, { amount })}</View>}
    </Note>
  )
})
