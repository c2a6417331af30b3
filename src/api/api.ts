import type { Request } from '@/request/request'
import { createCommonApi } from './common'
import { createContentApi } from './content'
import { createFundsApi } from './funds'
import { createHelpApi } from './help'
import { createMemberApi } from './member'
import { createSessionApi } from './session'

/** The platform's calls by area, typed by the contract. No state in here. */
export const createApi = (request: Request) => ({
  common: createCommonApi(request),
  session: createSessionApi(request),
  content: createContentApi(request),
  member: createMemberApi(request),
  funds: createFundsApi(request),
  help: createHelpApi(request),
  /** The maps service, which is not the platform: `domain/geocoding` makes the question and reads the answer. */
  maps: { get: request.get },
})

export type Api = ReturnType<typeof createApi>
