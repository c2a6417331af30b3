import { reaction, when } from 'mobx'
import { useEffect, useState } from 'react'
import { type Draft, draftsOf } from '@/stores/drafts-store'
import { useStores } from '@/stores/stores-context'

/** Form whose input can be restored. */
interface FormDraft {
  /** Undefined if there is no input worth keeping. */
  readonly draft: Draft | undefined
  /**
   * Restores a draft of this or an earlier app version, and skips fields that no longer fit.
   *
   * @param sameVisit true if the draft is from this visit; otherwise no sheet may open automatically
   */
  restore(draft: Draft, sameVisit: boolean): void
  /** For a form in a sheet: true while the sheet is open. */
  readonly open?: boolean
}

const KEEPING_MILLISECONDS = 300

/**
 * Keeps form input while the page is open and across a login (A7), and discards it when the member leaves the page.
 * Call it in an observer.
 *
 * @param stays keeps the draft even after the member leaves the page
 * @param inSheet true for a form in a sheet: an older draft waits until the member opens the sheet
 * @returns true if the form holds restored input
 */
export const useDraft = (form: string, model: FormDraft, { stays = false, inSheet = false } = {}): boolean => {
  const stores = useStores()
  const drafts = draftsOf(stores)
  const { session } = stores
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    // The draft belongs to the person who typed it, even if the session ends before the page closes.
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
        // Without a delay, so that a submitted draft cannot return after a sudden exit.
        reaction(() => !model.draft, keep),
      ]
    }
    const stopWaiting = when(() => !inSheet || sameVisit || model.open === true, begin)
    return () => {
      stopWaiting()
      if (!ends) return
      for (const end of ends) end()
      // After a login, the page that the member returns to restores the draft, and may have done so already.
      if (owner === '' && session.loggedIn && model.draft !== undefined) return
      const exited = owner !== '' && !session.loggedIn && session.reason === undefined
      const left = session.userId === owner && !stays
      drafts.keep(owner, form, exited || left ? undefined : model.draft)
    }
  }, [form, model, stays, inSheet, drafts, session])
  return restored && model.draft !== undefined
}
