import { readReserveProof } from '../commands/reserve-proof'
import type { Call } from '../pipeline/handler'
import type { Platform } from '../platform'

export const getReserveProof = ({ memberId, payload }: Call<'/api/reserve/getReserveProof'>, { database }: Platform) =>
  readReserveProof(database, { ...payload, memberId })
