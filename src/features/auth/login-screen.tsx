import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Stack, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { Pressable } from '@/components/pressable/pressable'
import { Segmented } from '@/components/segmented/segmented'
import { languageAfter, languageFacts } from '@/domain/language'
import { formatWalletError } from '@/parts/wallets/format-wallet-error'
import { OpenInWalletSheet } from '@/parts/wallets/open-in-wallet-sheet'
import { useHeader, usePage } from '@/shell/frame/page-context'
import { useDraft } from '@/shell/hooks/use-draft'
import { destinationOf } from '@/shell/navigation/destination'
import { formatError, isNeutral } from '@/shell/notices/format-error'
import type { AgreementKind } from '@/stores/agreements'
import { useStores } from '@/stores/stores-context'
import { AccountLogin } from './account-login'
import { AgreementSheet } from './agreement-sheet'
import { LoginModel } from './login-model'
import { authTexts } from './texts'
import { WalletLogin } from './wallet-login'
import './login.scss'

const REASONS = {
  expired: authTexts.reasonExpired,
  'wallet-switched': authTexts.reasonSwitched,
  needed: authTexts.reasonNeeded,
} as const

const LanguageAction = observer(() => {
  const { t, language } = usePage()
  const { preferences } = useStores()
  const next = languageAfter(language)
  return (
    <Pressable
      className="login__language"
      label={t('appearance.switchLanguage', { language: languageFacts[next].name })}
      onPress={() => preferences.choose({ language: next })}
    >
      <Icon name="language" size="large" />
    </Pressable>
  )
})

const ACTIONS = <LanguageAction />

/** In a host without wallets: how to open the page in one that has them (B3). */
const WalletElsewhere = () => {
  const { t, platform } = usePage()
  const [open, setOpen] = useState(false)
  const leave = () => {
    platform.notifier.toast(t('messages.need-wallet-browser'))
    setOpen(true)
  }
  return (
    <>
      <Button block kind="secondary" icon="wallet" onPress={leave}>
        {t(authTexts.walletElsewhere)}
      </Button>
      <OpenInWalletSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Login by wallet or by account, and registration. The page can always be left (A1, A3). */
export const Screen = observer(() => {
  const { t, navigation, platform, parameters } = usePage()
  const stores = useStores()
  const { session, wallet, appConfig } = stores
  const walletLogin = appConfig.allows('walletLogin')
  const walletHere = wallet.supported && walletLogin
  const [model] = useState(() => new LoginModel(stores, parameters.mode === 'register' ? 'register' : 'login'))
  const [reading, setReading] = useState<AgreementKind>()
  useHeader({ actions: ACTIONS })
  useDraft('login', model)
  useEffect(() => {
    model.recognise()
  }, [model])

  const finish = (outcome: 'logged-in' | 'registered' | undefined) => {
    if (!outcome) return
    const text = t(outcome === 'registered' ? 'messages.registrationSuccessful' : 'messages.loginSuccessful')
    platform.notifier.toast(text, { kind: 'success' })
    // The stored page may be of an older release and not exist any more.
    const place = session.consumeReturnTo()
    navigation.relaunch((place !== '' && destinationOf(place)) || 'home')
  }

  const leave = () => {
    session.consumeReturnTo()
    // A visitor is back where the question arose; after an expired session there is nothing before login.
    if (navigation.canGoBack()) navigation.back()
    else navigation.relaunch('home')
  }

  return (
    <Stack className="login" gap="4" pt="2" pb="6" px="4">
      <Text type="6xl" weight="bold" leading="heading">
        {t(authTexts.welcome)}
      </Text>
      {session.reason && (
        <Note tone="info" icon="info">
          {t(REASONS[session.reason])}
        </Note>
      )}
      {walletHere && (
        <Segmented
          label={t(authTexts.methods)}
          choices={[
            { value: 'wallet', text: t(authTexts.methodWallet) },
            { value: 'account', text: t(authTexts.methodAccount) },
          ]}
          value={model.method}
          onChange={(method) => model.choose(method)}
          onKeep={() => model.choose(model.method)}
        />
      )}
      {model.refused && formatError(t, model.refused) !== '' && (
        <Note tone={isNeutral(model.refused) ? 'info' : 'negative'} icon="info" announced>
          {formatWalletError(t, model.refused, model.wantedName)}
        </Note>
      )}
      {model.method === 'wallet' && walletHere ? (
        <WalletLogin model={model} onDone={finish} onRead={setReading} />
      ) : (
        <AccountLogin model={model} onDone={finish} onRead={setReading} />
      )}
      {walletLogin && !wallet.supported && <WalletElsewhere />}
      <Pressable className="login__leave" onPress={leave}>
        {t(authTexts.notNow)}
      </Pressable>
      <AgreementSheet kind={reading} onClose={() => setReading(undefined)} />
    </Stack>
  )
})
