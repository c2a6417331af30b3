import { text as sizes } from '@/domain/choice/tokens'
import type { Clipboard } from './ports'

export type { Clipboard } from './ports'

const copyByApi = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Absent on plain http and refused by many wallet browsers. The caller then copies a selection.
    return false
  }
}

/**
 * Copies a selection. `execCommand` returns true even in browsers that copy nothing. Only the browser's copy event,
 * which takes the text, counts as proof.
 */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // A smaller font makes iOS zoom in.
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
    // Refused by the person, by the browser, or by a page that embeds ours.
    return undefined
  }
}

/** Creates the clipboard port: the asynchronous API first, then a selection. */
export const createClipboard = (): Clipboard => ({
  copy: async (text) => (await copyByApi(text)) || copyBySelection(text),
  // Absent on plain http and in many wallet browsers, so the app shows no paste button there.
  ...(typeof navigator.clipboard?.readText === 'function' ? { paste } : {}),
})
