import type { Files } from './ports'

export type { Files } from './ports'

const RELEASE_MILLISECONDS = 10_000
/** Spreadsheets take a text for UTF-8 only where it begins so. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads by a link to the text itself. Some wallet browsers ignore it, which nobody can find out. */
export const createFiles = (): Files => ({
  possible: true,
  save(name, text) {
    const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    document.body.appendChild(link)
    link.click()
    link.remove()
    setTimeout(() => URL.revokeObjectURL(url), RELEASE_MILLISECONDS)
  },
})
