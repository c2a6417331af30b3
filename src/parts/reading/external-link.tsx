import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Stack, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { readingTexts } from '@/i18n/texts/reading'
import { hostParts, isDisguisable, type WebAddress, webAddress } from '@/lib/web-address'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { parseAddress } from '@/shell/navigation/address'
import { useStores } from '@/stores/stores-context'
import { isEmbeddable, isOwnAddress } from './known-hosts'
import './reading.scss'

/** External URL with its domain highlighted, and buttons to open or copy it (L7). */
export const OutsideAddress = ({ address, onGone }: { readonly address: WebAddress; readonly onGone?: () => void }) => {
  const { t, platform } = usePage()
  const copy = useCopy()
  const { before, own } = hostParts(address.host)
  const canOpen = platform.links.own() !== ''
  const openOutside = () => {
    onGone?.()
    platform.links.open(address.url)
  }
  return (
    <Stack gap="2" pb="2">
      <Text tone="secondary">{t(readingTexts.leavingLead)}</Text>
      <Text type="heading" weight="regular" tone="secondary" breaks>
        {before}
        <View className="boex-outside__own">{own}</View>
      </Text>
      <View className="boex-outside__url">{address.url}</View>
      {isDisguisable(address.host) && <Note tone="negative">{t(readingTexts.disguised)}</Note>}
      {address.scheme === 'http' && <Note tone="warning">{t(readingTexts.insecure)}</Note>}
      <Text className="boex-outside__note" type="caption" tone="secondary">
        {t(canOpen ? readingTexts.leavingNote : readingTexts.outsideHost)}
      </Text>
      <Stack gap="2" pt="1">
        {canOpen && (
          <Button block icon="explorer" onPress={openOutside}>
            {t(readingTexts.openOutside)}
          </Button>
        )}
        <Button block kind={canOpen ? 'secondary' : 'primary'} icon="copy" onPress={() => copy(address.url)}>
          {t(readingTexts.copyAddress)}
        </Button>
      </Stack>
    </Stack>
  )
}

/**
 * Returns the app page of one of our URLs, such as `https://host/#/pages/index?x=1`, or undefined for any other URL.
 */
const pageOf = ({ url }: WebAddress): `/${string}` | undefined => {
  const cut = url.indexOf('#/')
  if (cut < 0) return undefined
  const page = url.slice(cut + 1) as `/${string}`
  return parseAddress(page).route === undefined ? undefined : page
}

/** Opens links of a text: app pages directly, other URLs after a sheet that shows the address (L7). */
export const useLinks = (): { readonly follow: (url: string) => void; readonly sheet: ReactNode } => {
  const { navigation, platform } = usePage()
  const { appConfig } = useStores()
  const [address, setAddress] = useState<WebAddress>()
  const follow = (url: string) => {
    const found = webAddress(url)
    if (!found) return
    const page = isOwnAddress(found, appConfig.config, platform.links.own()) ? pageOf(found) : undefined
    if (page === undefined) setAddress(found)
    else navigation.push(page)
  }
  return { follow, sheet: <LinkSheet address={address} onClose={() => setAddress(undefined)} /> }
}

const LinkSheet = observer(
  ({ address, onClose }: { readonly address: WebAddress | undefined; readonly onClose: () => void }) => {
    const { t, navigation, platform } = usePage()
    const { appConfig } = useStores()
    const openHere = (url: string) => {
      onClose()
      navigation.push('webview', { url })
    }
    return (
      <Sheet open={address !== undefined} title={t(readingTexts.leaving)} onClose={onClose}>
        {address && <OutsideAddress address={address} onGone={onClose} />}
        {address && isEmbeddable(address, appConfig.config, platform.links.own()) && (
          <Button block kind="ghost" onPress={() => openHere(address.url)}>
            {t(readingTexts.openHere)}
          </Button>
        )}
      </Sheet>
    )
  },
)
