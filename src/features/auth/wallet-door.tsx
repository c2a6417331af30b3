import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Sheet } from '@/components/sheet/sheet'
import { shortAddress } from '@/domain/wallet-address'
import { usePage } from '@/shell/page-context'
import { OpenInWalletSheet } from '@/shell/wallets/open-in-wallet-sheet'
import { WalletChoices } from '@/shell/wallets/wallet-choices'
import type { AgreementKind } from '@/stores/agreements-store'
import { Consent } from './consent'
import type { LoginModel } from './login-model'

interface DoorProps {
  readonly model: LoginModel
  readonly onDone: (outcome: 'logged-in' | 'registered' | undefined) => void
  readonly onRead: (kind: AgreementKind) => void
}

/** What will be signed, word for word, before the wallet opens (A4). */
const SignSheet = observer(({ model, onDone }: Omit<DoorProps, 'onRead'>) => {
  const { t } = usePage()
  const busy = { signing: t('auth.signWaiting'), verifying: t('auth.signVerifying') }
  return (
    <Sheet
      open={model.message !== ''}
      title={t('auth.signTitle')}
      subtitle={t('auth.signLead')}
      onClose={model.stage === 'explaining' ? () => model.cancelWallet() : undefined}
      closeLabel={t('common.close')}
      footer={
        <Button
          block
          icon="wallet"
          onPress={async () => onDone(await model.signIn())}
          busy={model.stage === 'signing' || model.stage === 'verifying' ? busy[model.stage] : undefined}
        >
          {t('auth.signNow')}
        </Button>
      }
    >
      <View className="login-sign__free">
        <Icon name="shield" />
        {t('auth.signFree')}
      </View>
      <View className="login-sign__label">{t('auth.signText')}</View>
      <View className="login-sign__text" {...accessible({ role: 'group', label: t('auth.signText') })}>
        {model.message}
      </View>
    </Sheet>
  )
})

/** The way back in for whom the wallet knows already: one signature (A9). */
const Return = observer(({ model }: Pick<DoorProps, 'model'>) => {
  const { t } = usePage()
  const { known } = model
  if (!known) return null
  return (
    <Card title={t('wallets.returnTitle')}>
      <View className="login__lead">{t(known.lost ? 'wallets.returnLost' : 'wallets.returnLead')}</View>
      <View className="login-again">
        <Button block icon="wallet" onPress={() => model.beginWallet(known.walletId)}>
          {t('wallets.returnAs', { address: shortAddress(known.address) })}
        </Button>
      </View>
    </Card>
  )
})

/** The wallets found in this browser, the one used last first; without one, the ways to one. */
export const WalletDoor = observer(({ model, onDone, onRead }: DoorProps) => {
  const { t } = usePage()
  const [openingElsewhere, setOpeningElsewhere] = useState(false)
  return (
    <View className="login__door">
      <Return model={model} />
      <View className="login__lead">{t('auth.walletLead')}</View>
      <Card title={t('auth.walletFound')}>
        <WalletChoices onChoose={(id) => model.beginWallet(id)} onElsewhere={() => setOpeningElsewhere(true)} />
      </Card>
      {model.stage === 'connecting' && (
        <View className="login__busy" {...accessible({ role: 'status', live: 'polite' })}>
          {t('auth.walletConnecting')}
        </View>
      )}
      <Consent model={model} onRead={onRead} onAgreed={() => model.resumeWallet()} />
      <SignSheet model={model} onDone={onDone} />
      <OpenInWalletSheet open={openingElsewhere} onClose={() => setOpeningElsewhere(false)} />
    </View>
  )
})
