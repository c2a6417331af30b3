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
  /** Asked for where this browser has no wallet. */
  readonly onElsewhere: () => void
}

/**
 * The wallets of this browser, the one used last first (B1), and the search for others; while none is there, that they
 * are looked for. While one is asked to connect, nothing else can be asked.
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
    // As high as the row of a wallet, so that nothing beneath it moves when one is found.
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
