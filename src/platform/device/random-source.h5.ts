import { alphanumericsFrom } from '../alphanumerics'
import type { RandomSource } from '../ports'

export type { RandomSource } from '../ports'

/** Uses the browser's cryptographic generator. */
export const createRandomSource = (): RandomSource => ({
  alphanumerics: (length) => alphanumericsFrom(length, (count) => window.crypto.getRandomValues(new Uint8Array(count))),
})
