import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { ChoiceChips } from '@/components/choice-chips/choice-chips'
import { Icon } from '@/components/icon/icon'
import { Pressable } from '@/components/pressable/pressable'
import { Sheet } from '@/components/sheet/sheet'
import { useStores } from '@/stores/stores-context'
import { SCENARIO_CHOICES, SCENARIO_KEYS, type ScenarioKey, VISITOR } from './scenario'
import { playWallet, readMember, relaunch } from './scenario-host'
import type { ScenarioState } from './scenario-state'
import './panel.scss'

const NAMES: Readonly<Record<ScenarioKey, string>> = {
  api: 'Platform',
  wallet: 'Wallet',
  host: 'Host',
  theme: 'Theme',
  text: 'Type size',
  language: 'Language',
  gallery: 'Component gallery',
}

const Gallery = lazy(() => import('./gallery/gallery'))

/** Applies the scenario's appearance to the preferences; `own` keeps the person's choice. */
const useAppearance = ({ played: { theme, text, language } }: ScenarioState): void => {
  const { preferences } = useStores()
  useEffect(() => {
    preferences.choose({
      ...(theme === 'own' ? {} : { theme }),
      ...(text === 'own' ? {} : { textScale: text }),
      ...(language === 'own' ? {} : { language }),
    })
  }, [preferences, theme, text, language])
}

/** Starts as the member or visitor of the compile mode, because devtools keep the session of the last launch. */
const useLaunchMember = (): void => {
  const { session } = useStores()
  useEffect(() => {
    const member = readMember()
    if (member === undefined) return
    if (member.account === VISITOR) {
      if (session.loggedIn) session.logOut()
    } else if (!session.loggedIn) {
      // The request itself shows why a login failed.
      session.login({ type: 'account', ...member }).then(relaunch, () => undefined)
    }
  }, [session])
}

const ScenarioChoice = observer(({ state, name }: { readonly state: ScenarioState; readonly name: ScenarioKey }) => (
  <View className="boex-scenarios__part">
    <View className="boex-scenarios__name">{NAMES[name]}</View>
    <ChoiceChips
      label={NAMES[name]}
      choices={SCENARIO_CHOICES[name].map((value) => ({ value, text: value }))}
      value={state.played[name]}
      onChange={(choice) => state.play(name, choice)}
    />
  </View>
))

/** Creates the developer button and panel, in English because members never see them. */
export const createTools = (state: ScenarioState): ComponentType =>
  observer(() => {
    const [open, setOpen] = useState(false)
    const { wallet, gallery } = state.played
    useAppearance(state)
    useLaunchMember()
    useEffect(() => playWallet(wallet), [wallet])

    return (
      <>
        {gallery === 'open' && (
          <Suspense fallback={null}>
            <Gallery onClose={() => state.play('gallery', 'closed')} />
          </Suspense>
        )}
        <Pressable className="boex-scenarios" label="Scenarios" onPress={() => setOpen(true)}>
          <Icon name="text-size" />
        </Pressable>
        <Sheet open={open} title="Scenarios" onClose={() => setOpen(false)} closeLabel="Close the scenarios">
          {SCENARIO_KEYS.map((name) => (
            <ScenarioChoice key={name} state={state} name={name} />
          ))}
        </Sheet>
      </>
    )
  })
