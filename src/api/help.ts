import type { Path, Payload } from '@/contract/contract'
import type { CallOptions, Request } from '@/request/request'

type HelpPath = Extract<Path, `/api/help/${string}`>

export const createHelpApi = (request: Request) => ({
  /** Any call of the area, by its path: what makes them comes late, and brings the paths with it. */
  call: <P extends HelpPath>(path: P, payload: Payload<P>, options?: CallOptions) =>
    request.call(path, payload, options),
})
