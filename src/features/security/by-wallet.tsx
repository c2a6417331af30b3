import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { signingTexts } from '@/i18n/texts/signing'
import { formatPasswordError } from '@/parts/confirmation/format-password-error'
import { OpenInWalletSheet } from '@/parts/wallets/open-in-wallet-sheet'
import { WalletChoices } from '@/parts/wallets/wallet-choices'
import { usePage } from '@/shell/frame/page-context'
import { isNeutral } from '@/shell/notices/format-error'
import { useStores } from '@/stores/stores-context'
import type { PasswordModel } from './password-model'

/** Wallets of this browser. The chosen one signs before the first withdrawal password is set. A mini-program has none. */
export const ByWallet = observer(({ model }: { readonly model: PasswordModel }) => {
  const { t } = usePage()
  const { wallet } = useStores()
  const [openingElsewhere, setOpeningElsewhere] = useState(false)
  useEffect(() => {
    // A search that finds nothing says so in its place.
    wallet.discover().catch(() => undefined)
  }, [wallet])
  if (!wallet.supported) return <Note tone="info">{t('messages.need-wallet-browser')}</Note>
  const refused = model.refusedAt('identity')
  const text = model.otherWallet ? t(signingTexts.otherWallet) : refused && formatPasswordError(t, refused)
  return (
    <>
      <Text tone="secondary">{t(signingTexts.ownerWalletLead)}</Text>
      {!!text && (
        <Note tone={refused && isNeutral(refused) ? 'info' : 'negative'} announced>
          {text}
        </Note>
      )}
      {model.submission.running ? (
        <Note tone="info" icon="wallet" announced>
          {t(signingTexts.signing)}
        </Note>
      ) : (
        <WalletChoices onChoose={(id) => model.proveByWallet(id)} onElsewhere={() => setOpeningElsewhere(true)} />
      )}
      <OpenInWalletSheet open={openingElsewhere} onClose={() => setOpeningElsewhere(false)} />
    </>
  )
})
