import type { Data, Payload } from '@/contract/contract'
import type { Query } from './query/query'
import type { RootStore } from './root-store'

export type AgreementKind = Payload<'/api/index/getAgreementDetail'>['kind']
export const AGREEMENT_KINDS: readonly AgreementKind[] = ['service', 'privacy', 'invitation', 'mining', 'risk']

export type Agreement = Data<'/api/index/getAgreementDetail'>

/** Returns the query of an agreement in the current language. */
export const agreementOf = (
  { queries, request, preferences }: Pick<RootStore, 'queries' | 'request' | 'preferences'>,
  kind: AgreementKind,
): Query<Agreement> =>
  queries.from(
    () => `agreement ${kind} ${preferences.language}`,
    () => request.call('/api/index/getAgreementDetail', { kind }),
    { public: true, shared: true },
  )

/**
 * Returns the version of the agreements that the member has yet to agree to; undefined if there is none. Known after the
 * launch: an earlier visit may have stored the member before they agreed on another device.
 */
export const unagreedTerms = ({
  appConfig: { config },
  launch,
  session: { loggedIn, user },
}: Pick<RootStore, 'appConfig' | 'launch' | 'session'>): string | undefined => {
  const known = loggedIn && launch.finished && user?.termsVersion !== undefined
  return known && config && config.termsVersion !== user.termsVersion ? config.termsVersion : undefined
}
