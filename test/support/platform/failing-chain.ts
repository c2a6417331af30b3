import type { Platform } from '../../../server/platform'

/** A platform whose node fails on every lookup of one transaction, without logs. */
export const failingFor = (platform: Platform, hash: string): Platform => {
  const { chain, log } = platform
  const silent = Object.assign(Object.create(log), { error: () => undefined })
  const rpc: Platform['chain']['rpc'] = {
    request: async (method, params) => {
      if (params?.includes(hash)) throw new Error('the node failed')
      return chain.rpc.request(method, params)
    },
  }
  return { ...platform, log: silent, chain: { ...chain, rpc } }
}
