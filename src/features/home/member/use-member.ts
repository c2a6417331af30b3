import { useCallback, useEffect, useRef, useState } from 'react'
import { useStores } from '@/stores/stores-context'
import type { parts } from './member'

/** Member parts of Home with the to-do items: loading, failed, or ready. */
export type Member = 'loading' | 'failed' | { readonly parts: typeof parts; readonly today: TodayModel }
type TodayModel = InstanceType<(typeof parts)['TodayModel']>

/** Loads the member's part of Home for members only. @returns it, and how to load it again after a failure */
export const useMember = (): { readonly member: Member; readonly again: () => void } => {
  const stores = useStores()
  const { loggedIn } = stores.session
  const [member, setMember] = useState<Member>('loading')
  const present = useRef(true)

  const again = useCallback(() => {
    const show = (loaded: Member) => {
      if (present.current) setMember(loaded)
    }
    show('loading')
    import('./member').then(
      ({ parts }) => {
        const today = new parts.TodayModel(stores)
        void today.load()
        show({ parts, today })
      },
      () => show('failed'),
    )
  }, [stores])

  useEffect(() => {
    present.current = true
    if (loggedIn) again()
    return () => {
      present.current = false
    }
  }, [loggedIn, again])

  return { member, again }
}
