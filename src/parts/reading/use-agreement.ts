import { useEffect, useMemo } from 'react'
import { usePage } from '@/shell/frame/page-context'
import { type Agreement, type AgreementKind, agreementOf } from '@/stores/agreements'
import { useStores } from '@/stores/stores-context'

interface AgreementReading {
  /** In the present language; undefined until it was read. */
  readonly agreement: Agreement | undefined
  readonly failed: boolean
  readonly load: () => void
}

/** Reads an agreement, and again in another language. For observers. @param kind undefined while none is wanted */
export const useAgreement = (kind: AgreementKind | undefined): AgreementReading => {
  const { language } = usePage()
  const stores = useStores()
  const query = useMemo(() => (kind === undefined ? undefined : agreementOf(stores, kind)), [kind, stores])
  const load = () => void query?.ensure()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(load, [query, language])
  return { agreement: query?.data, failed: query?.failed ?? false, load }
}
