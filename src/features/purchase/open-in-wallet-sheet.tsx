import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'

interface OpenInWalletSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** 'Please switch to DAPP Browser' (specification §8): why, and the link to take there (B3). */
export const OpenInWalletSheet = observer(({ open, onClose }: OpenInWalletSheetProps) => {
  const { t, platform } = usePage()
  const { wallet, appConfig } = useStores()
  const link = platform.links.own() || (appConfig.config?.signIn.uri ?? '')
  const copy = async () => {
    const copied = await platform.clipboard.copy(link)
    platform.notifier.toast(t(copied ? 'messages.copySuccessful' : 'messages.copyRefused'))
  }
  return (
    <Sheet
      open={open}
      title={t('wallet.openInTitle')}
      onClose={onClose}
      closeLabel={t('common.close')}
      footer={
        <Button block icon="copy" onPress={copy}>
          {t('wallet.copyLink')}
        </Button>
      }
    >
      <StateView
        compact
        icon="wallet"
        title={t('messages.need-wallet-browser')}
        reason={t(wallet.possible ? 'wallet.openInLead' : 'wallet.openInMiniProgram')}
      />
      <View className="purchase__link">{link}</View>
    </Sheet>
  )
})
