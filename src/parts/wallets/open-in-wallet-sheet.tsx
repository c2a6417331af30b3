import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Box, Stack, Text } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { QrCode } from '@/components/qr-code/qr-code'
import { Sheet } from '@/components/sheet/sheet'
import { walletTexts } from '@/i18n/texts/wallet'
import { walletsTexts } from '@/i18n/texts/wallets'
import { modulesOf } from '@/parts/wallets/qr-modules'
import type { WalletApps } from '@/platform/ports'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useWalletApps } from '@/shell/hooks/use-wallet-apps'
import { useStores } from '@/stores/stores-context'
import { usePageLink } from './use-page-link'
import './wallets.scss'

interface OpenInWalletSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

interface WaysProps {
  readonly link: string
  readonly apps: WalletApps
}

/** Row of a wallet that announced itself after the sheet opened; the page below lists it. */
const FoundHere = observer(({ onClose }: { readonly onClose: () => void }) => {
  const { t } = usePage()
  const { wallet } = useStores()
  const names = wallet.found.map(({ name }) => name || t(walletsTexts.unnamed)).join(', ')
  return (
    <View {...accessible({ role: 'status', live: 'polite' })}>
      {names !== '' && <ListRow icon="wallet" title={t(walletsTexts.foundHere, { wallet: names })} onPress={onClose} />}
    </View>
  )
})

/** Guide for apps whose browser cannot open other apps (B4). */
const OutOfApp = ({ app }: { readonly app: 'wechat' | 'qq' }) => {
  const { t } = usePage()
  return (
    <Box mb="4">
      <View className="open-in-wallet__arrow">
        <Icon name="back" size="hero" />
      </View>
      <Text mb="3">{t(walletsTexts.inBrowserLead, { app: t(walletsTexts[app]) })}</Text>
      <Text type="title" mt="2">{`1. ${t(walletsTexts.inBrowserMenu)}`}</Text>
      <Text type="title" mt="2">{`2. ${t(walletsTexts.inBrowserChoose)}`}</Text>
    </Box>
  )
}

/** Rows of the six wallets; each opens this page in the wallet's browser. */
const Wallets = observer(({ link, apps }: WaysProps) => {
  const { t } = usePage()
  const { appConfig } = useStores()
  return (
    <>
      <Text type="caption" tone="secondary" my="2">
        {t(walletsTexts.openHint)}
      </Text>
      {apps.links(link, appConfig.config?.chain.id ?? 0).map(({ app, name, open, download }) => (
        <ListRow
          key={app}
          icon="wallet"
          title={t(walletsTexts.openIn, { wallet: name })}
          onPress={() => apps.open(open, download)}
        />
      ))}
    </>
  )
})

/** QR code for a phone next to this device. */
const Scan = ({ link }: { readonly link: string }) => {
  const { t } = usePage()
  return (
    <Stack textAlign="center" align="center" mb="2">
      <QrCode modules={modulesOf(link)} label={t(walletsTexts.scanLabel)} />
      <Text type="caption" tone="secondary" my="2">
        {t(walletsTexts.scanHint)}
      </Text>
    </Stack>
  )
}

const Ways = observer(({ link, apps }: WaysProps) => {
  const { t } = usePage()
  const { place } = apps
  if (place === 'wechat' || place === 'qq') return <OutOfApp app={place} />
  return (
    <>
      <Text mb="3">{t(place === 'mini-program' ? walletTexts.openInMiniProgram : walletTexts.openInLead)}</Text>
      {place !== 'phone' && link !== '' && <Scan link={link} />}
      {place !== 'mini-program' && <Wallets link={link} apps={apps} />}
    </>
  )
})

/** Sheet 'Please switch to DAPP Browser' (specification §8), with the ways to a wallet's browser (B3, B4). */
export const OpenInWalletSheet = observer(({ open, onClose }: OpenInWalletSheetProps) => {
  const { t } = usePage()
  const copy = useCopy()
  const apps = useWalletApps()
  const link = usePageLink()
  const outside = apps.place === 'wechat' || apps.place === 'qq'
  return (
    <Sheet
      open={open}
      title={t(outside ? walletsTexts.inBrowserTitle : walletTexts.openInTitle)}
      subtitle={t('messages.need-wallet-browser')}
      onClose={onClose}
      footer={
        <Button block icon="copy" onPress={() => copy(link)}>
          {t(walletTexts.copyLink)}
        </Button>
      }
    >
      <FoundHere onClose={onClose} />
      <Ways link={link} apps={apps} />
      <View className="open-in-wallet__link">{link}</View>
      <Text type="caption" tone="secondary" my="2">
        {t(walletsTexts.linkCarries)}
      </Text>
    </Sheet>
  )
})
