import type { RootStore } from '../root-store'

/**
 * Returns when the suspension of transfers and withdrawals after a password reset ends, in unix seconds. Undefined if
 * none is known. Do not wrap it in `computed`: the platform's clock changes without MobX.
 */
export const withdrawalsSuspendedUntil = ({
  funds,
  serverSeconds,
}: Pick<RootStore, 'funds' | 'serverSeconds'>): number | undefined => {
  const endsAt = funds.shown?.withdrawalsSuspendedUntil ?? undefined
  return endsAt !== undefined && endsAt > serverSeconds() ? endsAt : undefined
}
