import { Note } from '@/components/note/note'
import { usePage } from '@/shell/frame/page-context'
import type { OwnerProps } from './owner-step'

/** A mini-program's host has no wallet that could sign. */
export const ByWallet = (_: OwnerProps) => {
  const { t } = usePage()
  return <Note tone="info">{t('messages.need-wallet-browser')}</Note>
}
