import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Stack, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { signingTexts } from '@/i18n/texts/signing'
import { formatFieldError } from '@/parts/fields-form/format-field-error'
import { PasswordField } from '@/parts/fields-form/password-field'
import { OpenInWalletSheet } from '@/parts/wallets/open-in-wallet-sheet'
import { WalletChoices } from '@/parts/wallets/wallet-choices'
import { usePage } from '@/shell/frame/page-context'
import { formatError, isNeutral } from '@/shell/notices/format-error'
import { personalTexts } from '../texts'
import type { WalletBinding } from './wallet-binding'

/** The wallet, the message it signs word for word, and the account's password. */
export const BindSheet = observer(({ model }: { readonly model: WalletBinding }) => {
  const { t, platform } = usePage()
  const [openingElsewhere, setOpeningElsewhere] = useState(false)
  const { request, form } = model
  const { submission, refused } = form
  const sign = async () => {
    if (await model.sign()) platform.notifier.toast(t(signingTexts.bound), { kind: 'success' })
  }
  const leave = () => {
    model.close()
    setOpeningElsewhere(true)
  }
  return (
    <>
      <Sheet
        open={model.open}
        title={t(personalTexts.bind)}
        onClose={submission.running ? undefined : () => model.close()}
        footer={
          request && (
            <Button
              block
              icon="wallet"
              onPress={sign}
              busy={submission.running ? t(signingTexts.bindSigning) : undefined}
            >
              {t(signingTexts.bindSign)}
            </Button>
          )
        }
      >
        <Stack gap="2" pb="4">
          {refused && formatError(t, refused) !== '' && (
            <Note tone={isNeutral(refused) ? 'info' : 'negative'} announced>
              {formatError(t, refused)}
            </Note>
          )}
          {request ? (
            <>
              <Note tone="positive" icon="shield">
                {t(signingTexts.bindFree)}
              </Note>
              <Text type="caption" weight="semibold" tone="secondary">
                {t(signingTexts.bindText)}
              </Text>
              <View className="bind-sheet__text" {...accessible({ role: 'group', label: t(signingTexts.bindText) })}>
                {request.message}
              </View>
              <PasswordField
                id="bind-account-password"
                label={t(passwordsTexts.accountPassword)}
                value={form.values.accountPassword}
                onChange={(text) => form.type('accountPassword', text)}
                autocomplete="current-password"
                error={formatFieldError(t, form, 'accountPassword')}
                hint={t(signingTexts.bindPasswordHint)}
              />
            </>
          ) : (
            <>
              <Text tone="secondary">{t(signingTexts.bindLead)}</Text>
              <WalletChoices onChoose={(id) => model.connect(id)} onElsewhere={leave} />
            </>
          )}
        </Stack>
      </Sheet>
      <OpenInWalletSheet open={openingElsewhere} onClose={() => setOpeningElsewhere(false)} />
    </>
  )
})
