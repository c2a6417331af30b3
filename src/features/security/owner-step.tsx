import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Stack, Text } from '@/components/layout/layout'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { formatPasswordError } from '@/parts/confirmation/format-password-error'
import { PasswordField } from '@/parts/fields-form/password-field'
import { usePage } from '@/shell/frame/page-context'
import { ByWallet } from './by-wallet'
import type { PasswordModel } from './password-model'

export interface OwnerProps {
  readonly model: PasswordModel
}

const ByAccount = observer(({ model }: OwnerProps) => {
  const { t } = usePage()
  const refused = model.refusedAt('identity')
  return (
    <>
      <Text tone="secondary">{t(passwordsTexts.ownerAccountLead)}</Text>
      <PasswordField
        id="account-password"
        label={t(passwordsTexts.accountPassword)}
        value={model.accountPassword}
        onChange={(text) => model.typeAccountPassword(text)}
        onConfirm={() => model.proveByAccount()}
        autocomplete="current-password"
        error={refused && formatPasswordError(t, refused)}
      />
      <Button
        block
        onPress={() => model.proveByAccount()}
        disabledReason={model.accountPassword === '' ? t(passwordsTexts.accountPasswordMissing) : undefined}
      >
        {t('common.continue')}
      </Button>
    </>
  )
})

/**
 * Asks for proof of ownership before the first withdrawal password: the account password or a wallet signature. A
 * session is not enough.
 */
export const OwnerStep = observer(({ model }: OwnerProps) => {
  const { t } = usePage()
  const { ownerProof, ownerProofs } = model
  const other = ownerProofs.find((proof) => proof !== ownerProof)
  return (
    <Stack gap="4">
      {ownerProof === 'account' ? <ByAccount model={model} /> : <ByWallet model={model} />}
      {other && !model.submission.running && (
        <Button block size="small" kind="ghost" onPress={() => model.proveBy(other)}>
          {t(other === 'wallet' ? passwordsTexts.useWallet : passwordsTexts.useAccount)}
        </Button>
      )}
    </Stack>
  )
})
