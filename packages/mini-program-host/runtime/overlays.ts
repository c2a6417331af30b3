import type { DialogRecord } from '../records'
import { element } from './elements'
import type { Journal } from './journal'

interface OpenDialog {
  readonly record: DialogRecord
  readonly element: HTMLElement
}

/** What a dialog holds besides its words. */
interface Extras {
  readonly body?: readonly HTMLElement[]
  /** Takes the dialog away without an answer: `ask` then answers -1. */
  readonly signal?: AbortSignal
}

const CLOSED = -1

/** What the host draws above a page: toasts, modals, action sheets, and its own screens. */
export class Overlays {
  private readonly open: OpenDialog[] = []
  private toastElement: HTMLElement | undefined
  private toastTimer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly journal: Journal) {}

  dialogs(): DialogRecord[] {
    return this.open.map(({ record }) => record)
  }

  /** One at a time: the next takes the place of the one before. */
  toast(title: string, icon: string, milliseconds: number): void {
    this.journal.toasts.push({ title, icon, milliseconds })
    this.hideToast()
    this.toastElement = element('div', { class: 'host-toast', role: 'status' }, title)
    document.body.append(this.toastElement)
    this.toastTimer = setTimeout(() => this.hideToast(), milliseconds)
  }

  hideToast(): void {
    clearTimeout(this.toastTimer)
    this.toastElement?.remove()
    this.toastElement = undefined
  }

  /** Shows a dialog and answers the index of the pressed button. */
  ask(record: DialogRecord, { body = [], signal }: Extras = {}): Promise<number> {
    return new Promise((resolve) => {
      const sheet = element('div', { class: 'host-dialog', role: 'dialog', 'aria-label': record.title })
      const box = element('div', { class: `host-box host-${record.kind}` })
      if (record.title !== '') box.append(element('b', {}, record.title))
      if (record.content !== '') box.append(element('p', {}, record.content))
      box.append(...body)
      const dialog = { record, element: sheet }
      const close = (answer: number) => {
        if (!this.open.includes(dialog)) return
        sheet.remove()
        this.open.splice(this.open.indexOf(dialog), 1)
        resolve(answer)
      }
      record.buttons.forEach((words, index) => {
        const button = element('a', { role: 'button' }, words)
        // The click that follows the touch which opened the dialog may lie on its button; a host's own takes none of it.
        let began = false
        button.addEventListener('pointerdown', () => {
          began = true
        })
        button.addEventListener('click', () => {
          if (began) close(index)
        })
        box.append(button)
      })
      sheet.append(box)
      document.body.append(sheet)
      this.open.push(dialog)
      signal?.addEventListener('abort', () => close(CLOSED))
    })
  }
}
