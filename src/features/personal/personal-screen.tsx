import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Box } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { VisitorCard } from '@/parts/notes/visitor-card'
import { SuspensionNote } from '@/parts/notes/withdrawal-suspension'
import { ExitRow } from '@/parts/settings/exit-row'
import { SettingsCard } from '@/parts/settings/settings-card'
import { usePage, useRefresh, useShown } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { withdrawalsSuspendedUntil } from '@/stores/support/withdrawals-suspended'
import { AppCard } from './app-card'
import { BalancesRow } from './balances-row'
import { ChecklistCard } from './checklist-card'
import { AccountMenu, InformationMenu } from './menus'
import { PersonHead } from './person-head'
import { PersonalModel } from './personal-model'
import { ServiceCard } from './service-card'
import { personalTexts } from './texts'
import './personal.scss'

/** The personal center: who one is, what one has, what makes it safer, and the way to everything else. */
export const Screen = observer(() => {
  const { t } = usePage()
  const stores = useStores()
  const { session } = stores
  const [model] = useState(() => new PersonalModel(stores))
  useRefresh(() => model.load())
  useShown(() => {
    model.load()
  })
  return (
    <View className={`personal ${session.loggedIn ? '' : 'personal--visitor'}`}>
      {session.loggedIn && <PersonHead />}
      <View className="personal__cards">
        {session.loggedIn ? (
          <BalancesRow />
        ) : (
          <VisitorCard title={t(personalTexts.visitorTitle)} reason={t(personalTexts.visitorReason)} />
        )}
        {session.loggedIn && model.failed && (
          <Box mx="4" mb="3">
            <Note tone="warning" announced>
              {t(personalTexts.stale)}
            </Note>
          </Box>
        )}
        {session.loggedIn && <SuspensionNote until={withdrawalsSuspendedUntil(stores)} mx="4" mb="3" />}
        {session.loggedIn && <ChecklistCard model={model} />}
        {session.loggedIn && <AccountMenu model={model} />}
        <InformationMenu />
        <ServiceCard />
        <SettingsCard />
        <AppCard />
        {session.loggedIn && <ExitRow />}
      </View>
    </View>
  )
})
