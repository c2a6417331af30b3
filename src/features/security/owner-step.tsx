import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { formatPasswordError } from '@/shell/format-password-error'
import { usePage } from '@/shell/page-context'
import { OpenInWalletSheet } from '@/shell/wallets/open-in-wallet-sheet'
import { WalletChoices } from '@/shell/wallets/wallet-choices'
import { useStores } from '@/stores/stores-context'
import type { PasswordModel } from './password-model'

interface OwnerProps {
  readonly model: PasswordModel
}

const ByAccount = observer(({ model }: OwnerProps) => {
  const { t } = usePage()
  const refused = model.refusedAt('identity')
  return (
    <>
      <View className="password-step__lead">{t('passwords.ownerAccountLead')}</View>
      <TextField
        id="account-password"
        label={t('passwords.accountPassword')}
        kind="password"
        value={model.accountPassword}
        onChange={(text) => model.typeAccountPassword(text)}
        onConfirm={() => model.proveByAccount()}
        autocomplete="current-password"
        maximumLength={128}
        error={refused && formatPasswordError(t, refused)}
        reveal={{ show: t('passwords.showPassword'), hide: t('passwords.hidePassword') }}
      />
      <Button
        block
        onPress={() => model.proveByAccount()}
        disabledReason={model.accountPassword === '' ? t('passwords.accountPasswordMissing') : undefined}
      >
        {t('common.continue')}
      </Button>
    </>
  )
})

const ByWallet = observer(({ model }: OwnerProps) => {
  const { t } = usePage()
  const { wallet } = useStores()
  const [openingElsewhere, setOpeningElsewhere] = useState(false)
  useEffect(() => {
    // A search that finds nothing says so in its place.
    wallet.discover().catch(() => undefined)
  }, [wallet])
  const refused = model.refusedAt('identity')
  const text = model.otherWallet ? t('passwords.otherWallet') : refused && formatPasswordError(t, refused)
  return (
    <>
      <View className="password-step__lead">{t('passwords.ownerWalletLead')}</View>
      {!!text && (
        <Note tone={refused?.kind === 'wallet-rejected' ? 'info' : 'negative'} announced>
          {text}
        </Note>
      )}
      {model.submission.running ? (
        <Note tone="info" icon="wallet" announced>
          {t('passwords.signing')}
        </Note>
      ) : (
        <WalletChoices onChoose={(id) => model.proveByWallet(id)} onElsewhere={() => setOpeningElsewhere(true)} />
      )}
      <OpenInWalletSheet open={openingElsewhere} onClose={() => setOpeningElsewhere(false)} />
    </>
  )
})

/** Whose the first withdrawal password is: a session alone does not say so. The account's password or a signature. */
export const OwnerStep = observer(({ model }: OwnerProps) => {
  const { t } = usePage()
  const { ownerProof, ownerProofs } = model
  const other = ownerProofs.find((proof) => proof !== ownerProof)
  return (
    <View className="password-step">
      {ownerProof === 'account' ? <ByAccount model={model} /> : <ByWallet model={model} />}
      {other && !model.submission.running && (
        <Button block size="small" kind="ghost" onPress={() => model.proveBy(other)}>
          {t(other === 'wallet' ? 'passwords.useWallet' : 'passwords.useAccount')}
        </Button>
      )}
    </View>
  )
})
