import { download } from './download.h5'
import type { Files } from './ports'

export type { Files } from './ports'

/** Spreadsheets take a text for UTF-8 only where it begins so. */
const BYTE_ORDER_MARK = '\uFEFF'

export const createFiles = (): Files => ({
  save: (name, text) => download(name, `${BYTE_ORDER_MARK}${text}`, 'text/csv;charset=utf-8'),
})
