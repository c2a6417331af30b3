import { text as sizes } from '@/domain/choice/tokens'
import type { Clipboard } from './ports'

export type { Clipboard } from './ports'

const copyByApi = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Absent on plain http and refused by many wallet browsers: the selection is tried next.
    return false
  }
}

/**
 * Copies a selection. `execCommand` answers true in browsers that copy nothing, so that only the browser's own copy
 * event, in which the text is handed over, counts as proof.
 */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Less, and iOS zooms in.
  field.style.fontSize = `${sizes.xl}px`
  let handedOver = false
  const onCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    handedOver = true
  }
  const focused = document.activeElement
  document.body.appendChild(field)
  document.addEventListener('copy', onCopy)
  try {
    field.select()
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy') && handedOver
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', onCopy)
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

const paste = async (): Promise<string | undefined> => {
  try {
    return await navigator.clipboard.readText()
  } catch {
    // Refused by the person, by the browser, or by a page around ours.
    return undefined
  }
}

/** The browser's clipboard: the asynchronous interface, then a selection. */
export const createClipboard = (): Clipboard => ({
  copy: async (text) => (await copyByApi(text)) || copyBySelection(text),
  // Absent on plain http and in many wallet browsers: no button may promise it there.
  ...(typeof navigator.clipboard?.readText === 'function' ? { paste } : {}),
})
