/** Runs inside a package: implements Alipay's calls with the host's WeChat calls. */

import type { Declarations } from '../declarations/shape'
import { declaredCalls } from './as-declared'

type Options = Record<string, unknown>
type Call = (options: Options) => unknown
type Callback = (result: Options) => void
type Host = Record<string, Call>

interface SocketTask {
  onOpen(listener: Callback): void
  onClose(listener: Callback): void
  onError(listener: Callback): void
  onMessage(listener: Callback): void
  send(options: Options): void
  close(options: Options): void
}

/** Mapping of a call: another name, renamed fields in the options, and a converted result. */
interface Difference {
  readonly as?: string
  /** undefined: WeChat has no such field. */
  readonly fields?: Readonly<Record<string, string | undefined>>
  readonly set?: Options
  readonly change?: (options: Options) => Options
  readonly answer?: (result: Options) => Options
  /** Recognizes results that Alipay treats as a failure and WeChat as a success. */
  readonly failure?: (answer: Options) => Options | undefined
}

const NETWORKS: Readonly<Record<string, string>> = { wifi: 'WIFI', '4g': '4G', none: 'NOTREACHABLE' }

/** Returns Alipay's network status for WeChat's network type. */
const network = (name: unknown) => ({
  networkType: NETWORKS[String(name)] ?? 'UNKNOWN',
  networkAvailable: name !== 'none',
})

const texts = (place: Options): Options =>
  Object.fromEntries(
    Object.entries(place).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )

const DIFFERENCES: Readonly<Record<string, Difference>> = {
  showToast: { fields: { content: 'title', type: 'icon' } },
  confirm: {
    as: 'showModal',
    fields: { confirmButtonText: 'confirmText', cancelButtonText: 'cancelText' },
  },
  alert: { as: 'showModal', fields: { buttonText: 'confirmText' }, set: { showCancel: false } },
  setNavigationBar: { as: 'setNavigationBarTitle' },
  setClipboard: { as: 'setClipboardData', fields: { text: 'data' } },
  getClipboard: { as: 'getClipboardData', answer: ({ data }) => ({ text: data }) },
  scan: {
    as: 'scanCode',
    fields: { hideAlbum: 'onlyFromCamera' },
    answer: ({ result }) => ({
      code: result,
      result,
      qrCode: result,
      rawData: '',
      imageChannel: 'scan',
      scanType: 'QRCODE',
    }),
  },
  chooseImage: {
    answer: ({ tempFilePaths, tempFiles }) => ({ apFilePaths: tempFilePaths, tempFilePaths, tempFiles }),
  },
  compressImage: {
    fields: { maxWidth: 'compressedWidth', maxHeight: undefined, compressLevel: undefined },
    change: ({ apFilePaths, ...rest }) => ({ ...rest, src: (apFilePaths as readonly unknown[])[0] }),
    answer: ({ tempFilePath }) => ({ apFilePaths: [tempFilePath] }),
  },
  canvasToTempFilePath: { answer: ({ tempFilePath }) => ({ tempFilePath, apFilePath: tempFilePath }) },
  uploadFile: {
    fields: { fileName: 'name', fileType: undefined, headers: 'header' },
    answer: (result) => ({ header: {}, ...result }),
  },
  request: {
    fields: { headers: 'header' },
    answer: ({ data, statusCode, header }) => ({ data, status: statusCode, headers: header, statusCode, header }),
    failure: ({ status, ...rest }) =>
      status === 200 ? undefined : { ...rest, status, error: 19, errorMessage: 'http status error' },
  },
  makePhoneCall: { fields: { number: 'phoneNumber' } },
  getNetworkType: { answer: ({ networkType }) => network(networkType) },
  getLocation: { fields: { type: undefined }, answer: texts },
  chooseLocation: { answer: (place) => ({ provinceName: '', cityName: '', ...texts(place) }) },
  openLocation: {
    change: ({ latitude, longitude, ...rest }) => ({
      ...rest,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }),
  },
  previewImage: {
    change: ({ urls, current, ...rest }) => ({ ...rest, urls, current: (urls as readonly unknown[])[Number(current)] }),
  },
}

const renamed = (options: Options, fields: NonNullable<Difference['fields']>): Options =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => {
      const other = name in fields ? fields[name] : name
      return other === undefined ? [] : [[other, value]]
    }),
  )

/** Converts a failure: WeChat describes it only in a text, Alipay by a code and its text. */
const failed = ({ errMsg, ...rest }: Options): Options => {
  const words = String(errMsg)
  if (/cancel/.test(words)) return { ...rest, error: 11, errorMessage: '用户取消操作' }
  if (/auth|deny/.test(words)) return { ...rest, error: 2001, errorMessage: '用户拒绝给小程序授权' }
  return { ...rest, error: 12, errorMessage: words }
}

const differing =
  (host: Host, name: string, difference: Difference): Call =>
  (options = {}) => {
    const { as = name, fields = {}, set = {}, change = (given) => given, answer = (result) => result } = difference
    const failureOf = difference.failure ?? (() => undefined)
    const { success, fail, complete, ...rest } = options as Options & Partial<Record<string, Callback>>
    return host[as]?.({
      ...change(renamed(rest, fields)),
      ...set,
      success: (result: Options) => {
        const answered = answer(result)
        const failure = failureOf(answered)
        if (failure) fail?.(failure)
        else success?.(answered)
      },
      fail: (result: Options) => fail?.(failed(result)),
      complete: (result: Options) => complete?.(result),
    })
  }

/** Implements Alipay's single socket of the whole app, whose events arrive through calls of the host. */
const socketCalls = (host: Host): Host => {
  let task: SocketTask | undefined
  const listeners: Record<string, Callback[]> = { Open: [], Close: [], Error: [], Message: [] }
  const emit = (event: string) => (detail: Options) => {
    const result = { ...detail, ...(event === 'Message' ? { isBuffer: false } : {}) }
    const failed = event === 'Error' ? { errorMessage: String(detail.errMsg), error: 12 } : {}
    for (const listener of listeners[event] ?? []) listener({ ...result, ...failed })
  }
  const hearing = Object.keys(listeners).map((event): [string, Call] => [
    `onSocket${event}`,
    (listener) => listeners[event]?.push(listener as unknown as Callback),
  ])
  return {
    ...Object.fromEntries(hearing),
    connectSocket: (options) => {
      task = host.connectSocket?.(options) as SocketTask
      task.onOpen(emit('Open'))
      task.onClose(emit('Close'))
      task.onError(emit('Error'))
      task.onMessage(emit('Message'))
    },
    sendSocketMessage: (options) => task?.send(options),
    closeSocket: (options) => task?.close(options ?? {}),
  }
}

const synchronous = (host: Host): Record<string, unknown> => {
  const called = (name: string, ...values: unknown[]) =>
    (host[name] as unknown as (...given: unknown[]) => unknown)(...values)
  const systemInfo = (): Options => {
    const found = called('getSystemInfoSync') as Options
    const { screenWidth: width, screenHeight: height } = found
    return { ...found, ...ALIPAY_TELEPHONE, screen: { width, height } }
  }
  return {
    getStorageSync: ({ key }: Options) => ({ data: called('getStorageSync', key) ?? null }),
    setStorageSync: ({ key, data }: Options) => called('setStorageSync', key, data),
    removeStorageSync: ({ key }: Options) => called('removeStorageSync', key),
    getSystemInfoSync: systemInfo,
    getMenuButtonBoundingClientRect: () => {
      const bounds = called('getMenuButtonBoundingClientRect') as Readonly<Record<string, number>>
      return {
        ...bounds,
        optionMenuWidth: bounds.width,
        optionMenuHeight: bounds.height,
        optionMenuTop: bounds.top,
        optionMenuButtom: bounds.bottom,
        optionMenuLeft: bounds.left,
        optionMenuRight: bounds.right,
      }
    },
    createOffscreenCanvas: (width: unknown, height: unknown) =>
      called('createOffscreenCanvas', { type: '2d', width, height }),
    onNetworkStatusChange: (listener: Callback) =>
      called('onNetworkStatusChange', ({ isConnected, networkType }: Options) =>
        listener({ isConnected, ...network(networkType) }),
      ),
  }
}

/** Additional device information that only Alipay's host reports. */
const ALIPAY_TELEPHONE = {
  app: 'alipay',
  platform: 'iOS',
  titleBarHeight: 44,
  currentBattery: '80%',
  performance: 'high',
  storage: '128 GB',
  transparentTitle: true,
  isIphoneXSeries: true,
  bluetoothAuthorized: false,
  overlayAuthorized: false,
} as const

/** @param declarations the vendor's declarations */
export const createCalls = (wx: Host, declarations: Declarations): Record<string, unknown> =>
  declaredCalls(
    {
      ...wx,
      ...socketCalls(wx),
      ...synchronous(wx),
      ...Object.fromEntries(
        Object.entries(DIFFERENCES).map(([name, difference]) => [name, differing(wx, name, difference)]),
      ),
    },
    declarations,
  )
