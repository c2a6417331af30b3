import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Box, Text } from '@/components/layout/layout'
import { StateView } from '@/components/state-view/state-view'
import { ListNotLoaded } from '@/parts/lists/list-not-loaded'
import { useLinks } from '@/parts/reading/external-link'
import { ReadingActions } from '@/parts/reading/reading-actions'
import { useViewer } from '@/parts/reading/use-viewer'
import { useHeader, usePage, useShown } from '@/shell/frame/page-context'
import { useContentInvalidated } from '@/shell/hooks/use-content-invalidated'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { useStores } from '@/stores/stores-context'
import { DocumentTile } from './document-tile'
import { publicationsTexts } from './texts'
import './documents.scss'

const ACTIONS = <ReadingActions sizes={false} />

const PLATES = Array.from({ length: 4 }, () => 'full block' as const)

/** The documents of the platform, to be read at full size. */
export const Screen = observer(() => {
  const { t, navigation } = usePage()
  const stores = useStores()
  const [model] = useState(() => stores.queries.call('/api/index/getQualification', {}))
  const addressOf = useImageAddress()
  const view = useViewer()
  const { follow, sheet } = useLinks()
  const { data: documents, failed } = model
  useHeader({ actions: ACTIONS })
  useShown(() => {
    model.load()
  })
  useContentInvalidated(() => {
    model.load()
  })

  if (!documents) {
    return (
      <ListNotLoaded
        failed={failed}
        title={t(publicationsTexts.qualificationFailed)}
        onRetry={() => model.load()}
        lines={PLATES}
      />
    )
  }
  if (documents.length === 0) {
    return (
      <StateView
        icon="document"
        title={t(publicationsTexts.qualificationEmpty)}
        reason={t(publicationsTexts.qualificationEmptyReason)}
        action={{ text: t('shell.goHome'), onPress: () => navigation.switchTab('home') }}
      />
    )
  }
  const pictures = documents.map(({ image, title }) => ({ src: addressOf(image), alt: title }))
  return (
    <Box className="documents" pt="1" pb="6" px="4">
      <Text tone="secondary" mb="3">
        {t(publicationsTexts.qualificationLead)}
      </Text>
      <View className="documents__grid">
        {documents.map((document, index) => (
          <DocumentTile key={document.id} document={document} onOpen={() => view(pictures, index)} onVerify={follow} />
        ))}
      </View>
      {sheet}
    </Box>
  )
})
