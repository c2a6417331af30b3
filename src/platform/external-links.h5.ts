import type { ExternalLinks } from './ports'

const ALLOWED = /^(https?|mailto|tel|geo):/i

/** Opens a URL in a new tab. Only web, mail, phone and map URLs are allowed, never a script. */
export const createExternalLinks = (): ExternalLinks => ({
  own: () => window.location.href,
  open(url) {
    if (!ALLOWED.test(url)) return false
    const link = document.createElement('a')
    link.href = url
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    document.body.appendChild(link)
    link.click()
    link.remove()
    return true
  },
})
