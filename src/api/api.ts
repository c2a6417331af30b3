import type { Request } from '@/request/request'
import { createContentApi } from './content'
import { createFundsApi } from './funds'
import { createMemberApi } from './member'
import { createSessionApi } from './session'

/** The platform's calls by area, typed by the contract. No state in here. */
export const createApi = (request: Request) => ({
  session: createSessionApi(request),
  content: createContentApi(request),
  member: createMemberApi(request),
  funds: createFundsApi(request),
})

export type Api = ReturnType<typeof createApi>
