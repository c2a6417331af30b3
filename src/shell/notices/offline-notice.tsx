import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { OfflineNote } from '@/components/note/offline-note'
import { useTranslate } from '@/i18n/i18n-context'
import { useStores } from '@/stores/stores-context'
import { clockTime } from '../frame/clock-time'
import './offline-notice.scss'
import { useShell } from '../frame/shell-context'
import { useOnline } from '../hooks/use-online'

/** Note that slow calls are still retried, with a button to cancel the read-only ones (M6). */
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

/** Returns why the page needs a note: no network (M5), or slow responses (M6). */
export const useNetworkProblem = (): 'offline' | 'slow' | undefined => {
  const { platform } = useShell()
  const { slowCalls } = useStores()
  if (!useOnline(platform.network)) return 'offline'
  return slowCalls.present ? 'slow' : undefined
}

/** Second line of the header; rows and buttons start below it. */
export const OfflineNotice = observer(({ problem }: { readonly problem: 'offline' | 'slow' }) => {
  const { funds } = useStores()
  return (
    <View className="boex-offline">
      {problem === 'slow' ? (
        <SlowNote />
      ) : (
        <OfflineNote time={funds.readAt === undefined ? undefined : clockTime(funds.readAt)} />
      )}
    </View>
  )
})
