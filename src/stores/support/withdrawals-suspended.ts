import type { RootStore } from '../root-store'

/**
 * Until when the member's transfers and withdrawals are suspended after a password was reset, in unix
 * seconds, as far as is known; undefined where they are possible. Not to be computed once: the platform's clock changes
 * without MobX.
 */
export const withdrawalsSuspendedUntil = ({
  funds,
  serverSeconds,
}: Pick<RootStore, 'funds' | 'serverSeconds'>): number | undefined => {
  const endsAt = funds.shown?.withdrawalsSuspendedUntil ?? undefined
  return endsAt !== undefined && endsAt > serverSeconds() ? endsAt : undefined
}
