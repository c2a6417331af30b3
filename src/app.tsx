import { observer } from 'mobx-react-lite'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { UnsafeAmountContext } from '@/components/amount/unsafe-amount-context'
import { RandomContext } from '@/components/password-pad/random-context'
import { NetworkContext } from '@/components/picture/network-context'
import { compose } from '@/compose'
import { development } from '@/development/tools'
import { I18nProvider, type Translation } from '@/i18n/i18n-context'
import { createPlatform } from '@/platform/index'
import { createTransport } from '@/request/transport'
import { AppFrame } from '@/shell/frame/app-frame'
import { ShellContext } from '@/shell/frame/shell-context'
import { createNativeRouter } from '@/shell/navigation/native-router'
import { createNavigation } from '@/shell/navigation/navigation'
import { connect } from '@/socket/connect'
import { StoresContext } from '@/stores/stores-context'
import { createWallet } from '@/wallet/create-wallet'
import '@/theme/styles'

const host = createPlatform()
const real = { platform: host, transport: createTransport(host) }
const { platform, transport } = development?.script(real) ?? real
const navigation = createNavigation({
  router: createNativeRouter(),
  onFailure: () => undefined,
  onUnknown: () => undefined,
})
const app = compose({
  platform,
  wallet: createWallet(),
  transport,
  connectSocket: connect,
  navigation,
  apiBaseUrl: process.env.TARO_APP_API_BASE_URL ?? '',
  signingKey: process.env.TARO_APP_SIGN_KEY ?? '',
})

const shell = { ...app.shell, Tools: development?.Tools }

// Before the first page is drawn, so that the member's data loads meanwhile.
app.start()

/** Deferred, because it is called during rendering, when no observed value may change. */
const warnOfAmount = (amount: string) => {
  Promise.resolve().then(() => app.stores.diagnostics.addUnsafeAmount(amount))
}

const Root = observer(({ children }: { readonly children?: ReactNode }) => {
  const { language, theme, textScale } = app.stores.preferences
  // Language of the visible texts. A newly chosen language applies once its dictionary is loaded.
  const [shown, setShown] = useState(language)
  const setTranslation = useCallback((translation: Translation) => {
    app.setTranslate(translation.t)
    setShown(translation.language)
  }, [])

  useEffect(() => {
    platform.device.applyAppearance({ theme, scale: textScale, language: shown })
  }, [theme, textScale, shown])

  return (
    <StoresContext.Provider value={app.stores}>
      <ShellContext.Provider value={shell}>
        <RandomContext.Provider value={platform.random}>
          <I18nProvider language={language} onTranslation={setTranslation}>
            <UnsafeAmountContext.Provider value={warnOfAmount}>
              <NetworkContext.Provider value={platform.network.onChange}>
                <AppFrame>{children}</AppFrame>
              </NetworkContext.Provider>
            </UnsafeAmountContext.Provider>
          </I18nProvider>
        </RandomContext.Provider>
      </ShellContext.Provider>
    </StoresContext.Provider>
  )
})

export default Root
