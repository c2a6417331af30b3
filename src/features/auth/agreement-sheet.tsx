import { observer } from 'mobx-react-lite'
import { RichWords } from '@/components/rich-words/rich-words'
import { Sheet } from '@/components/sheet/sheet'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { useAgreement } from '@/parts/reading/use-agreement'
import { usePage } from '@/shell/frame/page-context'
import type { AgreementKind } from '@/stores/agreements'
import { authTexts } from './texts'

const LINES = ['half', 'full', 'full', 'full'] as const

interface AgreementSheetProps {
  /** Undefined while nothing is read. */
  readonly kind: AgreementKind | undefined
  readonly onClose: () => void
}

/** An agreement over the form: what was typed stays beneath it (A5). */
export const AgreementSheet = observer(({ kind, onClose }: AgreementSheetProps) => {
  const { t } = usePage()
  const { agreement, failed, load } = useAgreement(kind)
  const title = t(kind === 'privacy' ? authTexts.privacyPolicy : authTexts.serviceAgreement)
  return (
    <Sheet open={kind !== undefined} title={agreement?.title ?? title} onClose={onClose}>
      {agreement ? (
        <RichWords html={agreement.html} />
      ) : (
        <NotLoaded compact failed={failed} title={t(authTexts.agreementFailed)} onRetry={load} lines={LINES} />
      )}
    </Sheet>
  )
})
