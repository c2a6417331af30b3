import type { DialogRecord } from '../records'
import { element } from './elements'
import type { Journal } from './journal'

interface OpenDialog {
  readonly record: DialogRecord
  readonly element: HTMLElement
}

interface Extras {
  readonly body?: readonly HTMLElement[]
  /** Closes the dialog without an answer: `ask` then returns -1. */
  readonly signal?: AbortSignal
}

const CLOSED = -1

/** Draws over a page: toasts, modals, action sheets and the host's screens. */
export class Overlays {
  private readonly open: OpenDialog[] = []
  private toastElement: HTMLElement | undefined
  private toastTimer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly journal: Journal) {}

  dialogs(): DialogRecord[] {
    return this.open.map(({ record }) => record)
  }

  /** Only one at a time: a new toast replaces the earlier one. */
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

  /** Shows a dialog and returns the index of the pressed button. */
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
        // Ignores the click of the touch that opened the dialog, which can hit a button. Real hosts ignore it too.
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
