import { findChromium } from '../browser'
import { prepareEmpty, prepareHistory } from './platform'
import { prepareRich, prepareSeeded } from './seeded-platform'

/** The data that platforms of the tests start from, and a browser. */
export const prepareAll = async (): Promise<void> => {
  await prepareEmpty()
  await Promise.all([prepareSeeded(), prepareRich(), prepareHistory(), findChromium()])
}
