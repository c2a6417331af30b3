import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Carousel } from '@/components/carousel/carousel'
import { Picture } from '@/components/picture/picture'
import { Pressable } from '@/components/pressable/pressable'
import { publishedTexts } from '@/i18n/texts/published'
import { usePage } from '@/shell/frame/page-context'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { destinationOf, featureOf } from '@/shell/navigation/destination'
import { useStores } from '@/stores/stores-context'
import type { Banner, ContentModel } from './content-model'
import { RetryRow } from './retry-row'

const BannerSlide = observer(({ banner }: { readonly banner: Banner }) => {
  const { navigation } = usePage()
  const addressOf = useImageAddress()
  const { id, title, image, link } = banner
  const src = addressOf(image)
  const face = (
    <>
      <Picture src={src} alt="" ratio="banner" brokenText="" />
      <View className="home-content__caption">{title}</View>
    </>
  )
  if (link.kind === 'none') return <View className="home-content__banner">{face}</View>
  const open = () => {
    const page = link.kind === 'route' ? destinationOf(link.target) : undefined
    if (page !== undefined) navigation.push(page)
    else if (link.kind === 'web') navigation.push('webview', { url: link.target, title })
    // If this app version lacks the page, the app shows the banner's own text.
    else navigation.push('text', { kind: 'banner', id })
  }
  return (
    <Pressable className="home-content__banner" onPress={open}>
      {face}
    </Pressable>
  )
})

/** Returns a check for banners of a feature that this host does not allow (L8). Home hides them. */
const useClosedBanner = () => {
  const { appConfig } = useStores()
  return ({ link }: Banner): boolean => {
    const page = link.kind === 'route' ? destinationOf(link.target) : undefined
    const feature = link.kind === 'web' ? 'webView' : page && featureOf(page)
    return feature !== undefined && !appConfig.allows(feature)
  }
}

/** The platform's banners (C1). Each leads to its text, to a web page or to a page of the app, as its data says. */
export const Banners = observer(({ model }: { readonly model: ContentModel }) => {
  const { t, platform } = usePage()
  const isClosed = useClosedBanner()
  const { banners } = model
  const { data: rows = [], failed } = banners
  if (rows.length === 0) {
    if (failed) {
      return <RetryRow text={t(publishedTexts.bannersFailed)} onRetry={() => banners.retry()} />
    }
    if (banners.data) return null
    return <View className="home-content__banners home-content__banners--room" {...accessible({ busy: true })} />
  }
  const shown = rows.filter((banner) => !isClosed(banner))
  if (shown.length === 0) return null
  const slides = shown.map((banner) => ({ key: banner.id, content: <BannerSlide banner={banner} /> }))
  return (
    <View className="home-content__banners">
      <Carousel
        label={t(publishedTexts.banners)}
        slides={slides}
        still={platform.device.reducedMotion()}
        pauseLabel={t(publishedTexts.pauseBanners)}
        playLabel={t(publishedTexts.playBanners)}
      />
    </View>
  )
})
