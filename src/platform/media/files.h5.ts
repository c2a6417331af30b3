import type { Files } from '../ports'
import { download } from './download.h5'

export type { Files } from '../ports'

/** Spreadsheets take a text for UTF-8 only where it begins so; a program that reads ASCII would stumble over it. */
const BYTE_ORDER_MARK = '\uFEFF'
const NOT_ASCII = /[\u0080-\uffff]/

export const createFiles = (): Files => ({
  save: (name, text) =>
    download(name, NOT_ASCII.test(text) ? `${BYTE_ORDER_MARK}${text}` : text, 'text/csv;charset=utf-8'),
})
