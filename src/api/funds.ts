import type { Payload } from '@/contract/contract'
import type { CallOptions, Request } from '@/request/request'

export const createFundsApi = (request: Request) => ({
  getMyFunds: (options?: CallOptions) => request.call('/api/funds/getMyFunds', {}, options),
  getVcConfig: (options?: CallOptions) => request.call('/api/funds/getVcConfig', {}, options),
  addVcOrder: (payload: Payload<'/api/funds/addVcOrder'>, options?: CallOptions) =>
    request.call('/api/funds/addVcOrder', payload, options),
  addBoexOrder: (payload: Payload<'/api/funds/addBoexOrder'>, options?: CallOptions) =>
    request.call('/api/funds/addBoexOrder', payload, options),
  bindVcOrderHash: (payload: Payload<'/api/funds/bindVcOrderHash'>, options?: CallOptions) =>
    request.raw('/api/funds/bindVcOrderHash', payload, options),
  bindBoexOrderHash: (payload: Payload<'/api/funds/bindBoexOrderHash'>, options?: CallOptions) =>
    request.raw('/api/funds/bindBoexOrderHash', payload, options),
})
