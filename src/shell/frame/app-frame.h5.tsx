import { observer } from 'mobx-react-lite'
import { type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { CloseOnBackContext } from '@/components/sheet/close-on-back'
import { I18nContext } from '@/i18n/i18n-context'
import { closeOnBack } from '@/platform/notices/close-on-back.h5'
import { routes } from '@/routes'
import { useStores } from '@/stores/stores-context'
import { RouteOverlay } from '../lazy/route-overlay'
import { useRouteState } from '../lazy/use-route-state.h5'
import { scrollByKeys } from '../scroll/scroll-keys.h5'
import { TabBar } from '../tabs/tab-bar'
import { tabEntries } from '../tabs/tab-entries'
import { takeOverFirstScreen } from './first-screen.h5'
import { useShell } from './shell-context'

/**
 * Frame that persists across pages: the tab bar, and the overlay while a page loads, fails or does not exist. It is
 * outside the router's element, because Taro's router expects a page as its last child.
 */
const Frame = observer(() => {
  const { navigation, Tools } = useShell()
  const stores = useStores()
  const translation = useContext(I18nContext)
  const state = useRouteState()
  if (!translation) return null
  const { t } = translation
  const onTab = state.route !== undefined && routes[state.route].tab !== undefined
  return (
    <>
      {onTab && (
        <TabBar
          entries={tabEntries(t, stores)}
          current={state.route}
          label={t('shell.tabs')}
          onSelect={(route) => navigation.switchTab(route)}
        />
      )}
      {Tools && <Tools />}
      <RouteOverlay phase={state.phase} onRetry={() => window.location.reload()} />
    </>
  )
})

export const AppFrame = ({ children }: { readonly children?: ReactNode }) => {
  useEffect(takeOverFirstScreen, [])
  useEffect(scrollByKeys, [])
  return (
    <CloseOnBackContext.Provider value={closeOnBack}>
      {createPortal(<Frame />, document.body)}
      {children}
    </CloseOnBackContext.Provider>
  )
}
