import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Sheet } from '@/components/sheet/sheet'
import { shortAddress } from '@/domain/wallet-address'
import { OpenInWalletSheet } from '@/parts/wallets/open-in-wallet-sheet'
import { UnansweredNote } from '@/parts/wallets/unanswered-note.h5'
import { WalletChoices } from '@/parts/wallets/wallet-choices'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import { Consent } from './consent'
import { InvitationCode } from './invitation-code'
import type { WalletLoginProps } from './wallet-login-props'
import '@/i18n/areas/signing'

/** What will be signed, word for word, before the wallet opens (A4). */
const SignSheet = observer(({ model, onDone }: Omit<WalletLoginProps, 'onRead'>) => {
  const { t } = usePage()
  const busy = { signing: t('signing.signWaiting'), verifying: t('signing.signVerifying') }
  return (
    <Sheet
      open={model.message !== ''}
      title={t('signing.signTitle')}
      subtitle={t('signing.signLead')}
      onClose={model.stage === 'explaining' ? () => model.cancelWallet() : undefined}
      closeLabel={t('common.close')}
      footer={
        <Button
          block
          icon="wallet"
          onPress={async () => onDone(await model.signIn())}
          busy={model.stage === 'signing' || model.stage === 'verifying' ? busy[model.stage] : undefined}
        >
          {t('signing.signNow')}
        </Button>
      }
    >
      <View className="login-sign__free">
        <Icon name="shield" />
        {t('signing.signFree')}
      </View>
      <View className="login-sign__label">{t('signing.signText')}</View>
      <View className="login-sign__text" {...accessible({ role: 'group', label: t('signing.signText') })}>
        {model.message}
      </View>
      {model.stage === 'signing' && (
        <View className="login-sign__unanswered">
          <UnansweredNote onAskAgain={() => model.askAgain()} />
        </View>
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
    <Card title={t('signing.returnTitle')}>
      <View className="login__lead">{t(known.lost ? 'signing.returnLost' : 'signing.returnLead')}</View>
      <View className="login-again">
        <Button
          block
          icon="wallet"
          busy={wallet.connectingId === known.walletId ? t('wallet.connecting') : undefined}
          onPress={() => model.beginWallet(known.walletId)}
        >
          {t('signing.returnAs', { address: shortAddress(known.address) })}
        </Button>
      </View>
    </Card>
  )
})

/** The wallets found in this browser, the one used last first; without any, how to get one. */
export const WalletLogin = observer(({ model, onDone, onRead }: WalletLoginProps) => {
  const { t } = usePage()
  const [openingElsewhere, setOpeningElsewhere] = useState(false)
  return (
    <View className="login__method">
      <Return model={model} />
      <View className="login__lead">{t('signing.walletLead')}</View>
      <Card title={t('signing.walletFound')}>
        <WalletChoices onChoose={(id) => model.beginWallet(id)} onElsewhere={() => setOpeningElsewhere(true)} />
      </Card>
      {model.stage === 'connecting' && <UnansweredNote onAskAgain={() => model.askAgain()} />}
      <InvitationCode model={model} />
      <Consent model={model} onRead={onRead} onAgreed={() => model.resumeWallet()} />
      <SignSheet model={model} onDone={onDone} />
      <OpenInWalletSheet open={openingElsewhere} onClose={() => setOpeningElsewhere(false)} />
    </View>
  )
})
