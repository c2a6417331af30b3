import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { ListRow } from '@/components/list-row/list-row'
import { StateView } from '@/components/state-view/state-view'
import { walletTexts } from '@/i18n/texts/wallet'
import { walletsTexts } from '@/i18n/texts/wallets'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import './wallets.scss'

interface WalletChoicesProps {
  readonly onChoose: (walletId: string) => void
  /** Called to look for a wallet elsewhere, if this browser has none. */
  readonly onElsewhere: () => void
}

/**
 * Wallets of this browser, the last used first (B1), and a button for others. Without a wallet it shows that the search
 * is running. During a connection request, all rows are disabled.
 */
export const WalletChoices = observer(({ onChoose, onElsewhere }: WalletChoicesProps) => {
  const { t } = usePage()
  const { wallet } = useStores()
  const connecting = wallet.connectingId !== ''
  const searching = wallet.searching ? t(walletsTexts.searching) : undefined
  const again = (
    <Button
      block
      size="small"
      kind="ghost"
      busy={connecting ? t(walletTexts.connecting) : wallet.found.length > 0 ? searching : undefined}
      onPress={() => wallet.discover()}
    >
      {t(walletsTexts.again)}
    </Button>
  )
  if (wallet.choices.length > 0) {
    return (
      <>
        {wallet.choices.map(({ id, name, icon }) => (
          <ListRow
            key={id}
            title={
              <View className="wallet-choice">
                {icon === '' ? (
                  <Icon name="wallet" />
                ) : (
                  <Image className="wallet-choice__icon" src={icon} imgProps={{ alt: '' }} />
                )}
                {name || t(walletsTexts.unnamed)}
              </View>
            }
            end={id === wallet.recentWalletId ? <Chip tone="brand">{t(walletTexts.recent)}</Chip> : undefined}
            onPress={connecting ? undefined : () => onChoose(id)}
          />
        ))}
        {again}
      </>
    )
  }
  if (searching !== undefined) {
    // As high as a wallet's row, so that nothing moves when a wallet is found.
    return (
      <View {...accessible({ role: 'status', live: 'polite' })}>
        <ListRow
          title={
            <View className="wallet-choice wallet-choice--searching">
              <View className="wallet-choice__icon" />
              {searching}
            </View>
          }
        />
        {again}
      </View>
    )
  }
  return (
    <StateView
      compact
      icon="wallet"
      title={t('messages.need-wallet-browser')}
      reason={t(walletsTexts.nobody)}
      action={{ text: t(walletsTexts.elsewhere), onPress: onElsewhere }}
      secondaryAction={{ text: t(walletsTexts.again), onPress: () => wallet.discover() }}
    />
  )
})
