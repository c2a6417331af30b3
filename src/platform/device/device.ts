import Taro from '@tarojs/taro'
import type { HostName } from '@/domain/host-features'
import { languageOfTags } from '@/domain/language'
import { background } from '@/lib/colors'
import type { Device, DeviceTheme, Insets } from '../ports'
import { hostHas } from './host-has'

export type { Device } from '../ports'

const HOSTS: Readonly<Record<string, HostName>> = {
  WEAPP: 'weapp',
  ALIPAY: 'alipay',
  TT: 'tt',
  SWAN: 'swan',
  QQ: 'qq',
  JD: 'jd',
}

/** Hosts that have the newer, smaller calls answer those; the others answer the one that knows everything. */
const applicationInformation = (): { language?: string; theme?: string } =>
  hostHas('getAppBaseInfo') ? Taro.getAppBaseInfo() : Taro.getSystemInfoSync()

const windowInformation = () => (hostHas('getWindowInfo') ? Taro.getWindowInfo() : Taro.getSystemInfoSync())

const readInsets = (): Insets => {
  const { statusBarHeight = 0, windowWidth, screenHeight, safeArea } = windowInformation()
  const capsule = hostHas('getMenuButtonBoundingClientRect') ? Taro.getMenuButtonBoundingClientRect() : undefined
  return {
    statusBar: statusBarHeight,
    capsuleRight: capsule && capsule.width > 0 ? Math.max(0, windowWidth - capsule.left) : 0,
    bottom: safeArea ? Math.max(0, screenHeight - safeArea.bottom) : 0,
  }
}

const readTheme = (): DeviceTheme => (applicationInformation().theme === 'dark' ? 'dark' : 'light')

/** The device as a mini-program's host describes it. */
export const createDevice = (): Device => ({
  language: () => languageOfTags([applicationInformation().language]),
  theme: readTheme,
  onThemeChange(listener) {
    if (!hostHas('onThemeChange')) return () => undefined
    const onChange = () => listener()
    Taro.onThemeChange(onChange)
    return () => Taro.offThemeChange(onChange)
  },
  insets: readInsets,
  host: () => HOSTS[Taro.getEnv()] ?? 'weapp',
  reducedMotion: () => false,
  applyAppearance({ theme }) {
    // Colours of a page come from its own class. What is left to the host is the backdrop seen while pulling down,
    // and a host that has no page open yet refuses; the next page asks again.
    const dark = theme === 'dark'
    if (hostHas('setBackgroundColor')) {
      Taro.setBackgroundColor({ backgroundColor: background[theme] }).catch(() => undefined)
    }
    if (hostHas('setBackgroundTextStyle')) {
      Taro.setBackgroundTextStyle({ textStyle: dark ? 'light' : 'dark' }).catch(() => undefined)
    }
  },
})
