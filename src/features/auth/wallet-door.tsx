import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { ListRow } from '@/components/list-row/list-row'
import { Sheet } from '@/components/sheet/sheet'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/page-context'
import type { AgreementKind } from '@/stores/agreements-store'
import { useStores } from '@/stores/stores-context'
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

/** The wallets found in this browser, the one used last first; without one, where to find one. */
export const WalletDoor = observer(({ model, onDone, onRead }: DoorProps) => {
  const { t, platform } = usePage()
  const { wallet } = useStores()

  useEffect(() => {
    // A search that finds nothing says so in its place.
    if (wallet.found.length === 0) wallet.discover().catch(() => undefined)
  }, [wallet])

  const copyLink = async () => {
    const copied = await platform.clipboard.copy(platform.links.own())
    platform.notifier.toast(t(copied ? 'messages.copySuccessful' : 'messages.copyRefused'))
  }

  const rows = wallet.choices.map(({ id, name, icon }) => (
    <ListRow
      key={id}
      title={
        <View className="login-wallet">
          {icon === '' ? (
            <Icon name="wallet" />
          ) : (
            <Image className="login-wallet__icon" src={icon} imgProps={{ alt: '' }} />
          )}
          {name}
        </View>
      }
      end={id === wallet.recentWalletId ? <Chip tone="brand">{t('wallet.recent')}</Chip> : undefined}
      onPress={() => model.beginWallet(id)}
    />
  ))

  return (
    <View className="login__door">
      <View className="login__lead">{t('auth.walletLead')}</View>
      <Card title={t('auth.walletFound')}>
        {rows}
        {rows.length === 0 && wallet.searching && (
          <Skeleton label={t('auth.walletSearching')} lines={[{ width: 'full', height: 'block' }]} />
        )}
        {rows.length === 0 && !wallet.searching && (
          <StateView
            compact
            icon="wallet"
            title={t('messages.need-wallet-browser')}
            reason={t('wallet.openInLead')}
            action={{ text: t('wallet.copyLink'), onPress: copyLink }}
            secondaryAction={{ text: t('auth.walletSearchAgain'), onPress: () => wallet.discover() }}
          />
        )}
      </Card>
      {model.stage === 'connecting' && (
        <View className="login__busy" {...accessible({ role: 'status', live: 'polite' })}>
          {t('auth.walletConnecting')}
        </View>
      )}
      <Consent model={model} onRead={onRead} onAgreed={() => model.resumeWallet()} />
      <SignSheet model={model} onDone={onDone} />
    </View>
  )
})
