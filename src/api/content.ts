import type { Payload } from '@/contract/contract'
import type { CallOptions, Request } from '@/request/request'

export const createContentApi = (request: Request) => ({
  getAgreementDetail: (payload: Payload<'/api/index/getAgreementDetail'>, options?: CallOptions) =>
    request.call('/api/index/getAgreementDetail', payload, options),
})
