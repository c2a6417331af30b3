import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { APP_VERSION } from '@/domain/constants'
import { useTranslate } from '@/i18n/i18n-context'
import { publishedTexts } from '@/i18n/texts/published'
import { isNewerVersion } from '@/lib/version'
import { createUpdates } from '@/platform/notices/updates'
import { useStores } from '@/stores/stores-context'
import './update-note.scss'

/**
 * Announces a newer version and starts it on request (L4). It does not block the page. It hides during a payment, an
 * unregistered order or a running mutation, which a restart would interrupt.
 */
export const UpdateNote = observer(() => {
  const { t } = useTranslate()
  const { appConfig, purchases, orders, cache } = useStores()
  const [updates] = useState(createUpdates)
  const [ready, setReady] = useState(false)
  const version = appConfig.config?.appVersion ?? ''
  const served = isNewerVersion(version, APP_VERSION) ? version : undefined

  useEffect(() => updates.whenReady(served, () => setReady(true)), [updates, served])

  const busy = purchases.running.size > 0 || orders.unbound || cache.mutating
  if (!ready || appConfig.updateDeclined || busy || !appConfig.allows('updateNote')) return null
  return (
    <View className="boex-update" {...accessible({ role: 'status' })}>
      <View className="boex-update__words">{t(publishedTexts.updateReady)}</View>
      <Button size="small" kind="ghost" onPress={() => appConfig.declineUpdate()}>
        {t(publishedTexts.updateNotNow)}
      </Button>
      <Button size="small" onPress={() => updates.start(served)}>
        {t(publishedTexts.update)}
      </Button>
    </View>
  )
})
