import { useEffect, useMemo } from 'react'
import { usePage } from '@/shell/frame/page-context'
import { type Agreement, type AgreementKind, agreementOf } from '@/stores/agreements'
import { useStores } from '@/stores/stores-context'

interface AgreementReading {
  /** Agreement in the current language; undefined until it is loaded. */
  readonly agreement: Agreement | undefined
  readonly failed: boolean
  readonly load: () => void
}

/** Loads an agreement, and again after a language change. Call it in an observer. @param kind undefined to load none */
export const useAgreement = (kind: AgreementKind | undefined): AgreementReading => {
  const { language } = usePage()
  const stores = useStores()
  const query = useMemo(() => (kind === undefined ? undefined : agreementOf(stores, kind)), [kind, stores])
  const load = () => void query?.ensure()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(load, [query, language])
  return { agreement: query?.data, failed: query?.failed ?? false, load }
}
