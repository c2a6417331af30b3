import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { APP_VERSION } from '@/domain/constants'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { EnvironmentSheet } from './environment-sheet'
import { personalTexts } from './texts'

/** Shows the app version and opens the environment check. */
export const AppCard = observer(() => {
  const { t } = usePage()
  const { appConfig } = useStores()
  const [checking, setChecking] = useState(false)
  const served = appConfig.config?.appVersion ?? APP_VERSION
  return (
    <Card title={t(personalTexts.app)}>
      <ListRow
        icon="info"
        title={t(personalTexts.environment)}
        detail={t(personalTexts.environmentWhy)}
        onPress={() => setChecking(true)}
      />
      <ListRow
        icon="clock"
        title={t(personalTexts.version)}
        detail={served === APP_VERSION ? APP_VERSION : t(personalTexts.versionNewer, { version: APP_VERSION, served })}
      />
      <EnvironmentSheet open={checking} onClose={() => setChecking(false)} />
    </Card>
  )
})
