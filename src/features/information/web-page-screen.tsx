import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/layout/layout'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import { WebFrame } from '@/components/web-frame/web-frame'
import { readingTexts } from '@/i18n/texts/reading'
import { type WebAddress, webAddress } from '@/lib/web-address'
import { OutsideAddress } from '@/parts/reading/external-link'
import { isEmbeddable } from '@/parts/reading/known-hosts'
import { useHeader, usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useOpenLink } from '@/shell/navigation/use-open-link'
import { useStores } from '@/stores/stores-context'
import { websiteTexts } from './texts'
import { WebPageModel } from './web-page-model'
import './web-page.scss'

/** Shows the host and actions of the page. Always in sight, because the app does not control the page's content. */
const Bar = observer(({ address, model }: { readonly address: WebAddress; readonly model: WebPageModel }) => {
  const { t } = usePage()
  const openLink = useOpenLink()
  const copy = useCopy()
  const { host, url } = address
  return (
    <View className="web-page__bar">
      <View className="web-page__host" {...accessible({ role: 'text', label: t(websiteTexts.encrypted, { host }) })}>
        <Icon name="lock" size="small" />
        {host}
      </View>
      <Row wrap>
        <Button size="small" kind="ghost" onPress={() => model.start()}>
          {t(websiteTexts.reload)}
        </Button>
        <Button size="small" kind="ghost" onPress={() => copy(url)}>
          {t('common.copy')}
        </Button>
        <Button size="small" kind="ghost" onPress={() => openLink(url)}>
          {t(readingTexts.openOutside)}
        </Button>
      </Row>
    </View>
  )
})

const Embedded = observer(({ address, title }: { readonly address: WebAddress; readonly title: string }) => {
  const { t, platform } = usePage()
  const openLink = useOpenLink()
  const [model] = useState(() => new WebPageModel(platform.clock))
  useEffect(() => {
    model.start()
    return () => model.stop()
  }, [model])
  const { host, url } = address
  if (model.phase === 'refused') {
    return (
      <StateView
        announced
        icon="alert"
        title={t(websiteTexts.refused)}
        reason={t(websiteTexts.refusedReason, { host })}
        action={{ text: t(readingTexts.openOutside), onPress: () => openLink(url) }}
        secondaryAction={{ text: t('common.retry'), onPress: () => model.start() }}
      />
    )
  }
  return (
    <View className="web-page">
      <Bar address={address} model={model} />
      {model.phase === 'loading' && (
        <View className="web-page__progress" {...accessible({ role: 'status' })}>
          {t(websiteTexts.loadingHost, { host })}
        </View>
      )}
      <View className="web-page__frame">
        <WebFrame
          key={model.attempt}
          url={url}
          title={title === '' ? host : title}
          onLoad={() => model.ready()}
          onRefused={() => model.refuse()}
        />
      </View>
    </View>
  )
})

/** A page of another's inside of the app, where its host is known; anybody else's opens outside (L7). */
export const Screen = observer(() => {
  const { t, parameters, navigation, platform } = usePage()
  const { appConfig } = useStores()
  const { title = '' } = parameters
  const address = webAddress(parameters.url ?? '')
  useHeader(title === '' ? {} : { title })

  if (!address) {
    return (
      <StateView
        icon="alert"
        title={t(websiteTexts.noAddress)}
        reason={t(websiteTexts.noAddressReason)}
        action={{ text: t('shell.goBack'), onPress: () => navigation.back() }}
      />
    )
  }
  if (!appConfig.config && !appConfig.failed) {
    return (
      <Card>
        <Skeleton label={t(websiteTexts.loadingHost, { host: address.host })} lines={['full']} />
      </Card>
    )
  }
  if (!isEmbeddable(address, appConfig.config, platform.links.own())) {
    return (
      <Card title={t(websiteTexts.notEmbedded)}>
        <OutsideAddress address={address} />
      </Card>
    )
  }
  return <Embedded address={address} title={title} />
})
