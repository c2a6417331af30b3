import type { DeviceLanguage, DeviceTheme } from '../../configuration'
import { byId } from '../elements'
import type { LaunchOptions } from '../navigation'
import type { Subscriptions } from '../subscriptions'
import type { Updates } from '../updates'
import { asynchronousCalls, type Calls } from './call'

interface Dependencies {
  readonly language: DeviceLanguage
  /** undefined if the package does not declare support for dark mode. */
  readonly theme: () => DeviceTheme | undefined
  readonly launch: () => LaunchOptions
  readonly subscriptions: Subscriptions
  readonly updates: Updates
}

/** Sizes of a phone with a notch, in pixels. */
const STATUS_BAR = 47
const HOME_INDICATOR = 34
const CAPSULE = { width: 87, height: 32, right: 7, top: STATUS_BAR + 4 }

/** Device settings that `getSystemInfo` reports. */
const DEVICE_SWITCHES = {
  deviceOrientation: 'portrait',
  albumAuthorized: true,
  bluetoothEnabled: false,
  cameraAuthorized: true,
  locationAuthorized: true,
  locationEnabled: true,
  locationReducedAccuracy: false,
  microphoneAuthorized: false,
  notificationAuthorized: false,
  notificationAlertAuthorized: false,
  notificationBadgeAuthorized: false,
  notificationSoundAuthorized: false,
  phoneCalendarAuthorized: true,
  wifiEnabled: true,
} as const

/** Calls of the form `onX(listener)` and `offX(listener)`. */
const SUBSCRIBED = [
  'AppShow',
  'AppHide',
  'Error',
  'UnhandledRejection',
  'PageNotFound',
  'ThemeChange',
  'NetworkStatusChange',
  'WindowResize',
  'KeyboardHeightChange',
] as const

/** Creates the calls about the host, its window and the launch, and the listeners for changes of these. */
export const createSystemCalls = ({ language, theme, launch, subscriptions, updates }: Dependencies): Calls => {
  const windowInfo = () => ({
    pixelRatio: window.devicePixelRatio,
    screenWidth: window.innerWidth,
    screenHeight: window.innerHeight,
    windowWidth: window.innerWidth,
    windowHeight: byId('host-pages').clientHeight,
    statusBarHeight: STATUS_BAR,
    screenTop: 0,
    safeArea: {
      left: 0,
      top: STATUS_BAR,
      right: window.innerWidth,
      bottom: window.innerHeight - HOME_INDICATOR,
      width: window.innerWidth,
      height: window.innerHeight - STATUS_BAR - HOME_INDICATOR,
    },
  })
  const appBaseInfo = () => ({
    SDKVersion: '3.7.0',
    version: '8.0.50',
    language,
    theme: theme(),
    host: { appId: '' },
    enableDebug: false,
    fontSizeSetting: 16,
    fontSizeScaleFactor: 1,
  })
  const deviceInfo = () => ({
    brand: 'devtools',
    model: 'iPhone 15',
    system: 'iOS 17.0',
    platform: 'devtools',
    benchmarkLevel: 50,
    memorySize: '6144',
    cpuType: 'Apple A16',
    // Reported only on Android.
    abi: '',
    deviceAbi: '',
  })
  const systemInfo = () => {
    const { screenTop: _, ...window } = windowInfo()
    const { fontSizeScaleFactor: __, ...base } = appBaseInfo()
    const { memorySize: ___, cpuType: ____, abi, deviceAbi, ...device } = deviceInfo()
    return { ...window, ...base, ...device, ...DEVICE_SWITCHES }
  }
  const subscribing = SUBSCRIBED.flatMap((event): [string, unknown][] => [
    [`on${event}`, (listener: (detail: unknown) => void) => subscriptions.on(event, listener)],
    [`off${event}`, (listener?: (detail: unknown) => void) => subscriptions.off(event, listener)],
  ])
  return {
    env: { USER_DATA_PATH: 'http://usr' },
    getWindowInfo: windowInfo,
    getAppBaseInfo: appBaseInfo,
    getDeviceInfo: deviceInfo,
    getSystemInfoSync: systemInfo,
    getMenuButtonBoundingClientRect: () => {
      const { width, height, top, right: margin } = CAPSULE
      const right = window.innerWidth - margin
      return { width, height, top, right, bottom: top + height, left: right - width }
    },
    getLaunchOptionsSync: launch,
    getEnterOptionsSync: launch,
    getAccountInfoSync: () => ({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }),
    getUpdateManager: () => updates.manager,
    nextTick: (act: () => void) => {
      setTimeout(act)
    },
    ...Object.fromEntries(subscribing),
    ...asynchronousCalls({ getSystemInfo: systemInfo }),
  }
}
