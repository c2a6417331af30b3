import type { Path, Payload } from '@/contract/contract'
import type { CallOptions, Request } from '@/request/request'

type PhonePath = Extract<Path, '/api/my/sendPhoneCode' | '/api/my/bindPhone'>

export const createMemberApi = (request: Request) => ({
  unReadNum: (options?: CallOptions) => request.call('/api/my/unReadNum', {}, options),
  carList: (options?: CallOptions) => request.call('/api/my/carList', {}, options),
  setOrUpdatePassword: (payload: Payload<'/api/my/setOrUpdatePassword'>, options?: CallOptions) =>
    request.call('/api/my/setOrUpdatePassword', payload, options),
  setOrUpdateSecurity: (payload: Payload<'/api/my/setOrUpdateSecurity'>, options?: CallOptions) =>
    request.call('/api/my/setOrUpdateSecurity', payload, options),
  /** What has to do with a phone, by its path: the profile comes late, and brings the paths with it. */
  phone: <P extends PhonePath>(path: P, payload: Payload<P>, options?: CallOptions) =>
    request.call(path, payload, options),
  updateAvatar: (payload: Payload<'/api/my/updateAvatar'>, options?: CallOptions) =>
    request.call('/api/my/updateAvatar', payload, options),
  getSecurityInfo: (options?: CallOptions) => request.call('/api/my/getSecurityInfo', {}, options),
  getMyTeam: (payload: Payload<'/api/my/getMyTeam'>, options?: CallOptions) =>
    request.call('/api/my/getMyTeam', payload, options),
  getReleasedLog: (payload: Payload<'/api/my/getReleasedLog'>, options?: CallOptions) =>
    request.call('/api/my/getReleasedLog', payload, options),
  getTransferLog: (payload: Payload<'/api/my/getTransferLog'>, options?: CallOptions) =>
    request.call('/api/my/getTransferLog', payload, options),
  getReleaseSetConfig: (options?: CallOptions) => request.call('/api/my/getReleaseSetConfig', {}, options),
  getBoexReleaseList: (payload: Payload<'/api/my/getBoexReleaseList'>, options?: CallOptions) =>
    request.call('/api/my/getBoexReleaseList', payload, options),
  getCasshLog: (payload: Payload<'/api/my/getCasshLog'>, options?: CallOptions) =>
    request.call('/api/my/getCasshLog', payload, options),
  getRank: (payload: Payload<'/api/my/getRank'>, options?: CallOptions) =>
    request.call('/api/my/getRank', payload, options),
})
