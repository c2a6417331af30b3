import { operationsTexts } from '@/i18n/texts/operations'
import { problemsTexts } from '@/i18n/texts/problems'
import { usePage } from '@/shell/frame/page-context'
import type { BlockedAddress } from '@/stores/support/recipient-check'

type RecipientProblem = 'address-required' | 'address-invalid' | 'recipient-invalid' | 'recipient-is-self'

const BLOCKED = [
  'recipient-is-contract',
  'recipient-is-black-hole',
  'recipient-is-burn-address',
  'recipient-is-platform',
  'wrong-checksum',
] as const

const isBlocked = (problem: RecipientProblem | BlockedAddress): problem is BlockedAddress =>
  BLOCKED.some((word) => word === problem)

/** Returns a function that formats why a recipient cannot be paid. */
export const useFormatRecipient = () => {
  const { t } = usePage()
  return (problem: RecipientProblem | BlockedAddress | undefined): string | undefined =>
    problem && (isBlocked(problem) ? t(operationsTexts[problem]) : t(problemsTexts[problem]))
}
