import { createExternalLinks } from './outside.h5'
import type { ServiceContact } from './ports'

/** The browser opens both outside the app: the chat in a new tab, the call in the phone app. */
export const createServiceContact = (): ServiceContact => {
  const links = createExternalLinks()
  return {
    chat: (url) => Promise.resolve(links.open(url)),
    call: (telephone) => Promise.resolve(links.open(`tel:${telephone.replace(/[^+\d]/g, '')}`)),
  }
}
