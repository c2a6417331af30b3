/** Runs inside a package: Alipay's calls, by what the host has for WeChat's. */

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

/** Another name, other names of fields on the way there, and what is answered on the way back. */
interface Difference {
  readonly as?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly answer?: (result: Options) => Options
}

const DIFFERENCES: Readonly<Record<string, Difference>> = {
  showToast: { fields: { content: 'title', type: 'icon' } },
  confirm: {
    as: 'showModal',
    fields: { confirmButtonText: 'confirmText', cancelButtonText: 'cancelText' },
  },
  alert: { as: 'showModal', fields: { buttonText: 'confirmText' }, answer: () => ({ success: true }) },
  setNavigationBar: { as: 'setNavigationBarTitle' },
  setClipboard: { as: 'setClipboardData', fields: { text: 'data' } },
  getClipboard: { as: 'getClipboardData', answer: ({ data }) => ({ text: data }) },
  scan: { as: 'scanCode', answer: ({ result }) => ({ code: result }) },
  chooseImage: { answer: ({ tempFilePaths }) => ({ apFilePaths: tempFilePaths }) },
  uploadFile: { fields: { fileName: 'name' } },
  request: {
    fields: { headers: 'header' },
    answer: ({ data, statusCode, header }) => ({ data, status: statusCode, headers: header }),
  },
}

const renamed = (options: Options, fields: Readonly<Record<string, string>>): Options =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [fields[name] ?? name, value]))

const differing =
  (host: Host, name: string, { as = name, fields = {}, answer = (result) => result }: Difference): Call =>
  (options = {}) => {
    const { success, fail, complete, ...rest } = options as Options & Partial<Record<string, Callback>>
    const { showCancel } = as === 'showModal' && name === 'alert' ? { showCancel: false } : rest
    return host[as]?.({
      ...renamed(rest, fields),
      ...(showCancel === undefined ? {} : { showCancel }),
      success: (result: Options) => success?.(answer(result)),
      fail: (result: Options) => fail?.(result),
      complete: (result: Options) => complete?.(result),
    })
  }

/** One socket for the whole app, heard through calls of the host. */
const socketCalls = (host: Host): Host => {
  let task: SocketTask | undefined
  const listeners: Record<string, Callback[]> = { Open: [], Close: [], Error: [], Message: [] }
  const emit = (event: string) => (detail: Options) => {
    for (const listener of listeners[event] ?? []) listener(detail)
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

const synchronous = (host: Host): Host => {
  const storage = (name: string, ...values: unknown[]) =>
    (host[name] as unknown as (...given: unknown[]) => unknown)(...values)
  return {
    getStorageSync: ({ key }) => ({ data: storage('getStorageSync', key) ?? null }),
    setStorageSync: ({ key, data }) => storage('setStorageSync', key, data),
    removeStorageSync: ({ key }) => storage('removeStorageSync', key),
  }
}

/** @param declared names of the calls that the vendor declares */
export const createCalls = (wx: Host, declared: readonly string[]): Record<string, unknown> => {
  const own: Host = {
    ...socketCalls(wx),
    ...synchronous(wx),
    ...Object.fromEntries(
      Object.entries(DIFFERENCES).map(([name, difference]) => [name, differing(wx, name, difference)]),
    ),
  }
  const calls: Record<string, unknown> = {}
  for (const name of declared) {
    const call = own[name] ?? wx[name]
    if (call) calls[name] = call
  }
  calls.canIUse = (schema: unknown) => String(schema).replace(/\..*$/, '') in calls
  return calls
}
