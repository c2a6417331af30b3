import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { OfflineNote } from '@/components/note/offline-note'
import { useStores } from '@/stores/stores-context'
import { clockTime } from './clock-time'
import './offline-notice.scss'
import { useShell } from './shell-context'
import { useOnline } from './use-online'

/** Over a screen while there is no network: what is shown stays, with the time it was read (M5). */
export const OfflineNotice = observer(() => {
  const { platform } = useShell()
  const { funds } = useStores()
  const online = useOnline(platform.network)
  if (online) return null
  return (
    <View className="boex-offline">
      <View className="boex-offline__note">
        <OfflineNote time={funds.readAt === undefined ? undefined : clockTime(funds.readAt)} />
      </View>
    </View>
  )
})
