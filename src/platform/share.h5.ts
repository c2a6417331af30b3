import type { Share } from './ports'

export type { Share } from './ports'

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
