/** Runs inside a package: Douyin's calls, by what the host has for WeChat's. */
import type { Declarations } from '../declarations/shape'
import { declaredCalls } from './as-declared'

type Call = (...given: never[]) => unknown
type Host = Record<string, Call>

/** What Douyin's host says besides. */
const own = (wx: Host): Record<string, unknown> => {
  const systemInfo = () => ({ ...(wx.getSystemInfoSync?.() as object), appName: 'Douyin' })
  return { getSystemInfoSync: systemInfo }
}

export const createCalls = (wx: Host, declarations: Declarations): Record<string, unknown> =>
  declaredCalls({ ...wx, ...own(wx) }, declarations)
