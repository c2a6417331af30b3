import { VisitorCard } from '@/parts/notes/visitor-card'
import { usePage } from '@/shell/frame/page-context'
import { helpTexts } from './texts'

/** Replaces tickets, which only members have. */
export const Visitor = () => {
  const { t } = usePage()
  return <VisitorCard title={t(helpTexts.visitorTitle)} reason={t(helpTexts.visitorReason)} />
}
