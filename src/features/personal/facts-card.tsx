import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { AddressText } from '@/components/address-text/address-text'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Icon } from '@/components/icon/icon'
import { Box, Stack, Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { Skeleton } from '@/components/skeleton/skeleton'
import { shortAddress } from '@/domain/money/wallet-address'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { zonedTime } from '@/lib/calendar-date'
import { OpenInWalletSheet } from '@/parts/wallets/open-in-wallet-sheet'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import { AccountPasswordSheet } from './account/account-password-sheet'
import type { AccountPasswordForm, WalletUnbindingForm } from './account/owner-form'
import { personalTexts } from './texts'
import { BindSheet } from './wallet/bind-sheet'
import { UnbindSheet } from './wallet/unbind-sheet'
import type { WalletBinding } from './wallet/wallet-binding'

interface FactsCardProps {
  readonly binding: WalletBinding
  readonly unbinding: WalletUnbindingForm
  readonly password: AccountPasswordForm
}

/** The facts of the member, which cannot be changed here; the wallet of an account can be bound and unbound. */
export const FactsCard = observer(({ binding, unbinding, password }: FactsCardProps) => {
  const { t, platform } = usePage()
  const { session, appConfig } = useStores()
  const [elsewhere, setElsewhere] = useState(false)
  const copy = useCopy()
  const { user } = session
  if (!user) {
    return (
      <Card title={t(personalTexts.facts)}>
        <Skeleton lines={['full', 'full', 'half']} />
      </Card>
    )
  }
  const { uid, walletAddress, account, createdAt, inviterUid } = user
  const bind = async () => {
    if (await binding.begin()) return
    platform.notifier.toast(t('messages.need-wallet-browser'))
    setElsewhere(true)
  }
  return (
    <Card title={t(personalTexts.facts)}>
      <FactLine name={t(personalTexts.uid)}>
        <Pressable
          className="profile__copy"
          label={t('assets.copyUid', { uid })}
          onPress={() => copy(uid, t('assets.uid', { uid }))}
        >
          {uid}
          <Icon name="copy" size="small" />
        </Pressable>
      </FactLine>
      <Text py="2">
        <Box tone="secondary" mb="1">
          {t(personalTexts.wallet)}
        </Box>
        {walletAddress === null ? (
          <Stack gap="2" align="start">
            <View>{t(personalTexts.walletNone)}</View>
            {appConfig.allows('wallet') && (
              <>
                <Text type="caption" tone="secondary">
                  {t(personalTexts.bindWhy)}
                </Text>
                <Button size="small" kind="secondary" icon="wallet" onPress={bind}>
                  {t(personalTexts.bind)}
                </Button>
              </>
            )}
          </Stack>
        ) : (
          <>
            <AddressText
              address={walletAddress}
              form="full"
              onCopy={(address) => copy(address, shortAddress(address))}
            />
            {account !== null && (
              <Box py="2">
                <Button size="small" kind="secondary" icon="wallet" onPress={() => unbinding.begin()}>
                  {t(personalTexts.unbind)}
                </Button>
              </Box>
            )}
          </>
        )}
      </Text>
      <FactLine name={t(personalTexts.accountName)}>{account ?? t(personalTexts.accountNone)}</FactLine>
      {account !== null && (
        <Box pt="1" pb="3">
          <Button size="small" kind="secondary" icon="lock" onPress={() => password.begin()}>
            {t(passwordsTexts.accountChange)}
          </Button>
        </Box>
      )}
      <FactLine name={t(personalTexts.createdAt)}>{zonedTime(createdAt)}</FactLine>
      <FactLine name={t(personalTexts.inviter)}>
        {inviterUid === null ? t(personalTexts.inviterNone) : t('assets.uid', { uid: inviterUid })}
      </FactLine>
      <AccountPasswordSheet model={password} />
      <BindSheet model={binding} />
      <UnbindSheet model={unbinding} />
      <OpenInWalletSheet open={elsewhere} onClose={() => setElsewhere(false)} />
    </Card>
  )
})
