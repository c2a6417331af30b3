import { useEffect } from 'react'
import type { RootStore } from '@/stores/root-store'
import { useStores } from '@/stores/stores-context'
import type { UsedMember } from './member-part'
import { usePart } from './use-part'

const load = (stores: RootStore) =>
  import('./member').then(({ parts }) => ({ parts, today: new parts.TodayModel(stores) }))

/** What Home shows of a member, fetched once somebody is logged in. */
export const useMember = (): UsedMember => {
  const { session } = useStores()
  const { part: member, again } = usePart(session.loggedIn, load)

  useEffect(() => {
    if (typeof member === 'object') void member.today.load()
  }, [member])

  return { member, again }
}
