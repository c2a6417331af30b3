import { reaction, when } from 'mobx'
import { useEffect, useState } from 'react'
import { type Draft, draftsOf } from '@/stores/drafts-store'
import { useStores } from '@/stores/stores-context'

/** A form that can be taken up again. */
interface FormDraft {
  /** Undefined while there is nothing worth keeping. */
  readonly draft: Draft | undefined
  /**
   * Takes what was kept, by this version of the app or an earlier one: what does not fit is left out.
   *
   * @param sameVisit whether it was kept since the app was opened; else nothing opens that the member did not ask for
   */
  restore(draft: Draft, sameVisit: boolean): void
  /** Of a form in a sheet: whether that is open. */
  readonly sheetOpen?: boolean
}

const KEEPING_MILLISECONDS = 300

/**
 * Keeps what is typed into a form while the page is there and across a login (A7). A page that its member leaves
 * forgets it. Answers whether the form holds what was typed before; to be called by an observer.
 *
 * @param stays whether it is kept when the member leaves the page, too
 * @param inSheet whether the form is in a sheet: a draft of an earlier visit waits until the member opens that
 */
export const useDraft = (form: string, model: FormDraft, { stays = false, inSheet = false } = {}): boolean => {
  const stores = useStores()
  const drafts = draftsOf(stores)
  const { session } = stores
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    // Whoever typed it, also where the session ends meanwhile.
    const owner = session.userId
    const sameVisit = drafts.isOfThisVisit(form)
    let ends: readonly (() => void)[] | undefined
    const begin = () => {
      const stored = drafts.take(form)
      if (stored && !model.draft) {
        model.restore(stored, sameVisit)
        setRestored(model.draft !== undefined)
      }
      const keep = () => drafts.keep(owner, form, model.draft)
      keep()
      ends = [
        reaction(() => model.draft, keep, { delay: KEEPING_MILLISECONDS }),
        // What was sent is not offered again, however soon the app ends.
        reaction(() => !model.draft, keep),
      ]
    }
    const stopWaiting = when(() => !inSheet || sameVisit || model.sheetOpen === true, begin)
    return () => {
      stopWaiting()
      if (!ends) return
      for (const end of ends) end()
      // Who has logged in meanwhile takes it up where they are led back to, and may have done so already.
      if (owner === '' && session.loggedIn && model.draft !== undefined) return
      const exited = owner !== '' && !session.loggedIn && session.reason === undefined
      const left = session.userId === owner && !stays
      drafts.keep(owner, form, exited || left ? undefined : model.draft)
    }
  }, [form, model, stays, inSheet, drafts, session])
  return restored && model.draft !== undefined
}
