import { createExternalLinks } from './external-links.h5'
import type { ServiceContact } from './ports'

/** The browser opens both beside the app: a page, and a telephone's own call. */
export const createServiceContact = (): ServiceContact => {
  const links = createExternalLinks()
  return {
    chat: (url) => Promise.resolve(links.open(url)),
    call: (telephone) => Promise.resolve(links.open(`tel:${telephone.replace(/[^+\d]/g, '')}`)),
  }
}
