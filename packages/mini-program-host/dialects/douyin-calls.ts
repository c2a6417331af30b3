/** Runs inside a package: implements Douyin's calls with the host's WeChat calls. */
import type { Declarations } from '../declarations/shape'
import { declaredCalls } from './as-declared'

type Call = (...given: never[]) => unknown
type Options = Readonly<Record<string, unknown>> & { readonly success?: (result: object) => void }
type Host = Record<string, Call>

/** Additional calls and results of Douyin's host. */
const own = (wx: Host): Record<string, unknown> => {
  let sockets = 0
  return {
    getSystemInfoSync: () => ({ ...(wx.getSystemInfoSync?.() as object), appName: 'Douyin' }),
    connectSocket: (options: Options) => {
      const { success } = options
      sockets += 1
      const socketTaskId = sockets
      return (wx.connectSocket as (given: Options) => unknown)({
        ...options,
        ...(success ? { success: (result: object) => success({ ...result, socketTaskId }) } : {}),
      })
    },
  }
}

export const createCalls = (wx: Host, declarations: Declarations): Record<string, unknown> =>
  declaredCalls({ ...wx, ...own(wx) }, declarations)
