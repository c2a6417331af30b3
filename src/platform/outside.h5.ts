import { createExternalLinks } from './external-links.h5'
import { download } from './media/download.h5'
import type { Files, Printer, ServiceContact, Share } from './ports'

/** Marks a text as UTF-8, which spreadsheets need. Pure ASCII texts omit it, for programs that only read ASCII. */
const BYTE_ORDER_MARK = '\uFEFF'
const NOT_ASCII = /[\u0080-\uffff]/

const TYPES: Readonly<Record<string, string>> = { json: 'application/json', txt: 'text/plain' }

const typeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/csv;charset=utf-8'

export const createFiles = (): Files => ({
  save: (name, text) => download(name, NOT_ASCII.test(text) ? `${BYTE_ORDER_MARK}${text}` : text, typeOf(name)),
})

export const createPrinter = (): Printer => ({
  supported: typeof window.print === 'function',
  print: () =>
    new Promise((resolve) => {
      window.addEventListener('afterprint', () => resolve(), { once: true })
      window.print()
    }),
})

/** Opens the browser's share sheet; absent in many wallet browsers. */
export const createShare = (): Share => ({
  supported: typeof navigator.share === 'function',
  async send({ title, text, url }) {
    if (typeof navigator.share !== 'function') return 'failed'
    try {
      await navigator.share(url === '' ? { title, text } : { title, text, url })
      return 'sent'
    } catch (error) {
      return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'failed'
    }
  },
})

/** The browser opens both outside the app: the chat in a new tab, the call in the phone app. */
export const createServiceContact = (): ServiceContact => {
  const links = createExternalLinks()
  return {
    chat: (url) => Promise.resolve(links.open(url)),
    call: (telephone) => Promise.resolve(links.open(`tel:${telephone.replace(/[^+\d]/g, '')}`)),
  }
}
