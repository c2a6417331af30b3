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
  cancelOrder: (payload: Payload<'/api/funds/cancelOrder'>, options?: CallOptions) =>
    request.call('/api/funds/cancelOrder', payload, options),
  getMiningConfig: (options?: CallOptions) => request.call('/api/funds/getMiningConfig', {}, options),
  addMiningRig: (payload: Payload<'/api/funds/addMiningRig'>, options?: CallOptions) =>
    request.call('/api/funds/addMiningRig', payload, options),
  getMiningRigList: (payload: Payload<'/api/funds/getMiningRigList'>, options?: CallOptions) =>
    request.call('/api/funds/getMiningRigList', payload, options),
  /** Reads what each position has mined. */
  readMined: (payload: { readonly id?: string }, options?: CallOptions) =>
    request.call('/api/funds/getMiningRigRelease', payload, options),
  /** Claims: the same call with a quantity. */
  claimMined: (
    payload: { readonly id?: string; readonly quantity: string; readonly requestId: string },
    options?: CallOptions,
  ) => request.call('/api/funds/getMiningRigRelease', payload, options),
  returnMiningRig: (payload: Payload<'/api/funds/returnMiningRig'>, options?: CallOptions) =>
    request.call('/api/funds/returnMiningRig', payload, options),
  addTransfer: (payload: Payload<'/api/funds/addTransfer'>, options?: CallOptions) =>
    request.call('/api/funds/addTransfer', payload, options),
  addBoexRelease: (payload: Payload<'/api/funds/addBoexRelease'>, options?: CallOptions) =>
    request.call('/api/funds/addBoexRelease', payload, options),
  getVcNum: (payload: Payload<'/api/funds/getVcNum'>, options?: CallOptions) =>
    request.call('/api/funds/getVcNum', payload, options),
  getCashConfig: (options?: CallOptions) => request.call('/api/funds/getCashConfig', {}, options),
  /** Asks by an idempotency key what became of a money command. */
  getOperation: (payload: Payload<'/api/funds/getOperation'>, options?: CallOptions) =>
    request.call('/api/funds/getOperation', payload, options),
  addCashLog: (payload: Payload<'/api/funds/addCashLog'>, options?: CallOptions) =>
    request.call('/api/funds/addCashLog', payload, options),
})
