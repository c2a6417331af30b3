import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { KeyboardHeights } from '@/components/text-input/keyboard-room'
import { ruleOf } from '@/domain/host-features'
import type { Insets } from '@/platform/ports'
import './page-frame.scss'
import { PrivacySheet } from '../notices/privacy-sheet'
import { NativeTabBar } from '../tabs/native-tab-bar'
import type { PageFrameProps } from './page-frame.h5'
import { useShell } from './shell-context'

const SCALE_CLASSES: Readonly<Record<string, string>> = { '1.3': 'scale-large', '1.6': 'scale-largest' }

/** The host's tab bar is below the page and already includes the space of the home indicator. */
const variables = (insets: Insets, tab: boolean) =>
  ({
    '--boex-status-bar': `${insets.statusBar}px`,
    '--boex-capsule': `${insets.capsuleRight}px`,
    '--boex-bottom': `${tab ? 0 : insets.bottom}px`,
    '--boex-tab-bar': '0px',
  }) as CSSProperties

/** Root element of a mini-program's page, which carries theme, text size and insets as classes and variables. */
export const PageFrame = ({ theme, scale, device, tab, visible, children }: PageFrameProps) => {
  const { Tools, platform } = useShell()
  const { privacy } = platform
  return (
    <View
      className={`boex-page theme-${theme} ${SCALE_CLASSES[String(scale)] ?? ''}`}
      style={variables(device.insets(), tab)}
    >
      <KeyboardHeights.Provider value={ruleOf('keyboardHeight', device.host()) === 'yes'}>
        {children}
      </KeyboardHeights.Provider>
      {privacy && <PrivacySheet privacy={privacy} visible={visible} />}
      {/* There is no body before the first dictionary, which the tabs' names need too. */}
      {tab && children && <NativeTabBar />}
      {Tools && <Tools />}
    </View>
  )
}
