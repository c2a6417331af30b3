import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Box, Row, Stack, Text } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import { shortAddress } from '@/domain/money/wallet-address'
import { signingTexts } from '@/i18n/texts/signing'
import { walletTexts } from '@/i18n/texts/wallet'
import { OpenInWalletSheet } from '@/parts/wallets/open-in-wallet-sheet'
import { UnansweredNote } from '@/parts/wallets/unanswered-note'
import { WalletChoices } from '@/parts/wallets/wallet-choices'
import { usePage } from '@/shell/frame/page-context'
import type { AgreementKind } from '@/stores/agreements'
import { useStores } from '@/stores/stores-context'
import { Consent } from './consent'
import { InvitationCode } from './invitation-code'
import type { LoginModel } from './login-model'

interface WalletLoginProps {
  readonly model: LoginModel
  readonly onDone: (outcome: 'logged-in' | 'registered' | undefined) => void
  readonly onRead: (kind: AgreementKind) => void
}

/** Shows the exact message to sign, before the wallet opens (A4). */
const SignSheet = observer(({ model, onDone }: Omit<WalletLoginProps, 'onRead'>) => {
  const { t } = usePage()
  const busy = { signing: t(signingTexts.signWaiting), verifying: t(signingTexts.signVerifying) }
  return (
    <Sheet
      open={model.message !== ''}
      title={t(signingTexts.signTitle)}
      subtitle={t(signingTexts.signLead)}
      onClose={model.stage === 'explaining' ? () => model.cancelWallet() : undefined}
      footer={
        <Button
          block
          icon="wallet"
          onPress={async () => onDone(await model.signIn())}
          busy={model.stage === 'signing' || model.stage === 'verifying' ? busy[model.stage] : undefined}
        >
          {t(signingTexts.signNow)}
        </Button>
      }
    >
      <Row type="body" weight="semibold" tone="positive" gap="2" align="center" mb="4">
        <Icon name="shield" />
        {t(signingTexts.signFree)}
      </Row>
      <Text type="caption" tone="secondary" mb="1-5">
        {t(signingTexts.signText)}
      </Text>
      <View className="login-sign__text" {...accessible({ role: 'group', label: t(signingTexts.signText) })}>
        {model.message}
      </View>
      {model.stage === 'signing' && (
        <Box mt="3">
          <UnansweredNote onAskAgain={() => model.askAgain()} />
        </Box>
      )}
    </Sheet>
  )
})

/** Logging in again with a wallet that is still connected: one signature (A9). */
const Return = observer(({ model }: Pick<WalletLoginProps, 'model'>) => {
  const { t } = usePage()
  const { wallet } = useStores()
  const { known } = model
  if (!known) return null
  return (
    <Card title={t(signingTexts.returnTitle)}>
      <Text tone="secondary">{t(known.lost ? signingTexts.returnLost : signingTexts.returnLead)}</Text>
      <Box mt="3">
        <Button
          block
          icon="wallet"
          busy={wallet.connectingId === known.walletId ? t(walletTexts.connecting) : undefined}
          onPress={() => model.beginWallet(known.walletId)}
        >
          {t(signingTexts.returnAs, { address: shortAddress(known.address) })}
        </Button>
      </Box>
    </Card>
  )
})

/** The wallets found in this browser, the one used last first; without any, how to get one. */
export const WalletLogin = observer(({ model, onDone, onRead }: WalletLoginProps) => {
  const { t } = usePage()
  const [openingElsewhere, setOpeningElsewhere] = useState(false)
  return (
    <Stack className="login__method" gap="4">
      <Return model={model} />
      <Text tone="secondary">{t(signingTexts.walletLead)}</Text>
      <Card title={t(signingTexts.walletFound)}>
        <WalletChoices onChoose={(id) => model.beginWallet(id)} onElsewhere={() => setOpeningElsewhere(true)} />
      </Card>
      {model.stage === 'connecting' && <UnansweredNote onAskAgain={() => model.askAgain()} />}
      <InvitationCode model={model} />
      <Consent model={model} onRead={onRead} onAgreed={() => model.resumeWallet()} />
      <SignSheet model={model} onDone={onDone} />
      <OpenInWalletSheet open={openingElsewhere} onClose={() => setOpeningElsewhere(false)} />
    </Stack>
  )
})
