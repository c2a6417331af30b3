import type { Files } from '../ports'
import { download } from './download.h5'

export type { Files } from '../ports'

/** Marks a text as UTF-8, which spreadsheets need. Pure ASCII texts omit it, for programs that only read ASCII. */
const BYTE_ORDER_MARK = '\uFEFF'
const NOT_ASCII = /[\u0080-\uffff]/

export const createFiles = (): Files => ({
  save: (name, text) =>
    download(name, NOT_ASCII.test(text) ? `${BYTE_ORDER_MARK}${text}` : text, 'text/csv;charset=utf-8'),
})
