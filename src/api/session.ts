import type { Payload } from '@/contract/contract'
import type { CallOptions, Request } from '@/request/request'

export const createSessionApi = (request: Request) => ({
  getConfig: (options?: CallOptions) => request.call('/api/login/getConfig', {}, options),
  login: (payload: Payload<'/api/login/login'>, options?: CallOptions) =>
    request.call('/api/login/login', payload, options),
  logout: (options?: CallOptions) => request.call('/api/login/logout', {}, options),
  sendCode: (payload: Payload<'/api/common/sendCode'>, options?: CallOptions) =>
    request.call('/api/common/sendCode', payload, options),
  userInfo: (options?: CallOptions) => request.call('/api/my/userInfo', {}, options),
})
