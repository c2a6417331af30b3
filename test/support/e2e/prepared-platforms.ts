import { findChromium } from '../browser'
import { prepareEmpty, prepareHistory } from './platform'
import { prepareRich, prepareSeeded } from './seeded-platform'

/** Prepares the data for the flows of `npm test`, and finds a browser. */
export const prepareQuick = async (): Promise<void> => {
  await prepareEmpty()
  await Promise.all([prepareSeeded(), findChromium()])
}

/** Prepares the data of all tests. */
export const prepareAll = async (): Promise<void> => {
  await prepareQuick()
  await Promise.all([prepareRich(), prepareHistory()])
}
