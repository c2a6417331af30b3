import { findChromium } from '../browser'
import { prepareEmpty, prepareHistory } from './platform'
import { prepareRich, prepareSeeded } from './seeded-platform'

/** Makes the data that the flows of `npm test` start from, and finds a browser. */
export const prepareQuick = async (): Promise<void> => {
  await prepareEmpty()
  await Promise.all([prepareSeeded(), findChromium()])
}

/** Makes all data that tests start from. */
export const prepareAll = async (): Promise<void> => {
  await prepareQuick()
  await Promise.all([prepareRich(), prepareHistory()])
}
