import { useEffect, useMemo } from 'react'
import { usePage } from '@/shell/page-context'
import { type Agreement, type AgreementKind, agreementsOf } from '@/stores/agreements-store'
import { useStores } from '@/stores/stores-context'
import { Loadable } from '@/stores/support/loadable'

interface AgreementReading {
  /** In the present language; undefined until it was read. */
  readonly agreement: Agreement | undefined
  readonly failed: boolean
  readonly load: () => void
}

/** Reads an agreement, and again in another language. For observers. @param kind undefined while none is wanted */
export const useAgreement = (kind: AgreementKind | undefined): AgreementReading => {
  const { language } = usePage()
  const agreements = agreementsOf(useStores())
  const reading = useMemo(
    () => new Loadable(async () => (kind === undefined ? undefined : agreements.load(kind))),
    [kind, agreements],
  )
  const load = () => void reading.load()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(load, [reading, language])
  return { agreement: kind && agreements.of(kind), failed: reading.failed, load }
}
