/** Reproducible choices: the same `FAULTS_SEED` repeats a run. */
export const SEED = Number(process.env.FAULTS_SEED ?? 20_260_701)

export type Picker = <T>(choices: readonly T[]) => T

/**
 * Returns a separate generator for each name, so that a test picks the same values alone and among others (mulberry32).
 */
export const pickerOf = (name: string, seed = SEED): Picker => {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x9e3779b1), seed) >>> 0
  return (choices) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    const chosen = choices[((mixed ^ (mixed >>> 14)) >>> 0) % choices.length]
    if (chosen === undefined) throw new RangeError('nothing to choose from')
    return chosen
  }
}
