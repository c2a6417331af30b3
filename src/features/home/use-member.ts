import { useState } from 'react'
import { useStores } from '@/stores/stores-context'
import { parts } from './member'
import type { UsedMember } from './member-part'

/** What Home shows of a member; a mini-program's package contains it. */
export const useMember = (): UsedMember => {
  const stores = useStores()
  const [used] = useState(() => ({ member: { parts, today: new parts.TodayModel(stores) }, again: () => undefined }))
  return used
}
