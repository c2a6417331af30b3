import Taro from '@tarojs/taro'
import type { HostName } from '@/domain/host-features'
import { languageOfTags } from '@/domain/language'
import { background } from '@/lib/colors'
import type { Capabilities, Device, DeviceTheme, Insets } from '../ports'
import { supports } from './supports'

export type { Device } from '../ports'

const HOSTS: Readonly<Record<string, HostName>> = {
  WEAPP: 'weapp',
  ALIPAY: 'alipay',
  TT: 'tt',
  SWAN: 'swan',
  QQ: 'qq',
  JD: 'jd',
}

/** Uses the newer, smaller call if the host has it, else the old one that returns everything. */
const applicationInformation = (): Partial<Record<'language' | 'theme' | 'version' | 'SDKVersion', string>> =>
  supports('getAppBaseInfo') ? Taro.getAppBaseInfo() : Taro.getSystemInfoSync()

const windowInformation = () => (supports('getWindowInfo') ? Taro.getWindowInfo() : Taro.getSystemInfoSync())

const readInsets = (): Insets => {
  const { statusBarHeight = 0, windowWidth, screenHeight, safeArea } = windowInformation()
  const capsule = supports('getMenuButtonBoundingClientRect') ? Taro.getMenuButtonBoundingClientRect() : undefined
  return {
    statusBar: statusBarHeight,
    capsuleRight: capsule && capsule.width > 0 ? Math.max(0, windowWidth - capsule.left) : 0,
    bottom: safeArea ? Math.max(0, screenHeight - safeArea.bottom) : 0,
  }
}

const readTheme = (): DeviceTheme => (applicationInformation().theme === 'dark' ? 'dark' : 'light')

export const createDevice = (): Device => ({
  language: () => languageOfTags([applicationInformation().language]),
  theme: readTheme,
  onThemeChange(listener) {
    if (!supports('onThemeChange')) return () => undefined
    const onChange = () => listener()
    Taro.onThemeChange(onChange)
    return () => Taro.offThemeChange(onChange)
  },
  insets: readInsets,
  host: () => HOSTS[Taro.getEnv()] ?? 'weapp',
  reducedMotion: () => false,
  applyAppearance({ theme }) {
    // Page colours come from the page's class. The host only draws the backdrop behind a pull-down. A host without an
    // open page refuses the calls; the next page repeats them.
    const dark = theme === 'dark'
    if (supports('setBackgroundColor')) {
      Taro.setBackgroundColor({ backgroundColor: background[theme] }).catch(() => undefined)
    }
    if (supports('setBackgroundTextStyle')) {
      Taro.setBackgroundTextStyle({ textStyle: dark ? 'light' : 'dark' }).catch(() => undefined)
    }
  },
})

const systemName = (): string => {
  const { version = '', SDKVersion = '' } = applicationInformation()
  return [Taro.getEnv(), version, SDKVersion].filter((part) => part !== '').join(' ')
}

export const createCapabilities = (): Capabilities => ({
  agent: systemName(),
  clipboard: supports('setClipboardData'),
  camera: supports('scanCode'),
})
