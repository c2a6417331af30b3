import type { CallOptions, Request } from '@/request/request'

export const createMemberApi = (request: Request) => ({
  unReadNum: (options?: CallOptions) => request.call('/api/my/unReadNum', {}, options),
  carList: (options?: CallOptions) => request.call('/api/my/carList', {}, options),
})
