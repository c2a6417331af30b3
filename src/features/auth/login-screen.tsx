import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { Note } from '@/components/note/note'
import { Pressable } from '@/components/pressable/pressable'
import { Segmented } from '@/components/segmented/segmented'
import { useHeader, usePage } from '@/shell/page-context'
import { sayError } from '@/shell/say-error'
import type { AgreementKind } from '@/stores/agreements-store'
import { useStores } from '@/stores/stores-context'
import { AccountDoor } from './account-door'
import { AgreementSheet } from './agreement-sheet'
import { LoginModel } from './login-model'
import { WalletDoor } from './wallet-door'
import '@/i18n/areas/auth'
import '@/i18n/areas/problems'
import '@/i18n/areas/wallet'
import './login.scss'

const REASONS = {
  expired: 'auth.reasonExpired',
  'wallet-switched': 'auth.reasonSwitched',
  needed: 'auth.reasonNeeded',
} as const

const LanguageAction = observer(() => {
  const { t, language } = usePage()
  const { preferences } = useStores()
  return (
    <Pressable
      className="login__language"
      label={t('appearance.switchLanguage')}
      onPress={() => preferences.choose({ language: language === 'en' ? 'zh' : 'en' })}
    >
      <Icon name="language" size="large" />
    </Pressable>
  )
})

const ACTIONS = <LanguageAction />

/** Login and registration: a wallet's door and an account's, remembered; a way out is always there (A1, A3). */
export const Screen = observer(() => {
  const { t, navigation, platform } = usePage()
  const stores = useStores()
  const { session, wallet } = stores
  const [model] = useState(() => new LoginModel(stores, platform.clock))
  const [reading, setReading] = useState<AgreementKind>()
  useHeader({ actions: ACTIONS })

  const finish = (outcome: 'logged-in' | 'registered' | undefined) => {
    if (!outcome) return
    const text = t(outcome === 'registered' ? 'messages.registrationSuccessful' : 'messages.loginSuccessful')
    platform.notifier.toast(text, { kind: 'success' })
    const place = session.takePlace()
    if (place.startsWith('/')) navigation.relaunch(place as `/${string}`)
    else navigation.relaunch('home')
  }

  const leave = () => {
    session.takePlace()
    navigation.relaunch('home')
  }

  return (
    <View className="login">
      <View className="login__welcome">{t('auth.welcome')}</View>
      {session.reason && (
        <Note tone="info" icon="info">
          {t(REASONS[session.reason])}
        </Note>
      )}
      {wallet.possible && (
        <Segmented
          label={t('auth.doors')}
          choices={[
            { value: 'wallet', text: t('auth.doorWallet') },
            { value: 'account', text: t('auth.doorAccount') },
          ]}
          value={model.door}
          onChange={(door) => model.choose(door)}
        />
      )}
      {model.refused && sayError(t, model.refused) !== '' && (
        <Note tone={model.refused.kind === 'wallet-rejected' ? 'info' : 'negative'} icon="info" announced>
          {model.refused.kind === 'wallet-rejected' ? t('auth.signRejected') : sayError(t, model.refused)}
        </Note>
      )}
      {model.door === 'wallet' && wallet.possible ? (
        <WalletDoor model={model} onDone={finish} onRead={setReading} />
      ) : (
        <AccountDoor model={model} onDone={finish} onRead={setReading} />
      )}
      <Pressable className="login__leave" onPress={leave}>
        {t('auth.notNow')}
      </Pressable>
      <AgreementSheet kind={reading} onClose={() => setReading(undefined)} />
    </View>
  )
})
