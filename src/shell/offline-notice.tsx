import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { OfflineNote } from '@/components/note/offline-note'
import { useTranslate } from '@/i18n/i18n-context'
import { useStores } from '@/stores/stores-context'
import { clockTime } from './clock-time'
import './offline-notice.scss'
import { useShell } from './shell-context'
import { useOnline } from './use-online'

/** Calls take long: that they are still tried, and the way to end those that only read (M6). */
const SlowNote = observer(() => {
  const { t } = useTranslate()
  const cancel = useStores().slowCalls.present?.cancel
  return (
    <Note
      tone="info"
      announced
      action={
        cancel && (
          <Button size="small" kind="ghost" onPress={cancel}>
            {t('common.cancel')}
          </Button>
        )
      }
    >
      {t('shell.stillTrying')}
    </Note>
  )
})

/**
 * Over a screen while there is no network: what is shown stays, with the time it was read (M5). Over it as well while
 * the platform is slow to answer.
 */
export const OfflineNotice = observer(() => {
  const { platform } = useShell()
  const { funds, slowCalls } = useStores()
  const online = useOnline(platform.network)
  if (online && !slowCalls.present) return null
  return (
    <View className="boex-offline">
      <View className="boex-offline__note">
        {online ? (
          <SlowNote />
        ) : (
          <OfflineNote time={funds.readAt === undefined ? undefined : clockTime(funds.readAt)} />
        )}
      </View>
    </View>
  )
})
