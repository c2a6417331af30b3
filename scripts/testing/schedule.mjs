/**
 * Runs steps side by side as far as the slots go, each after those it needs. A step starts in the order of the list once
 * its slots are free; nothing that comes later overtakes a step that waits for more slots than are free.
 * @param {{ id: string, slots: number, needs?: string[] }[]} steps a step that needs one that is not in the list, or
 *   that failed, starts all the same: it says itself what it lacks
 * @param {number} slots how many cores there are
 * @param {(step: object, giveBack: () => void) => Promise<void>} run must not reject; `giveBack` lets others have the slots
 *   of a step that keeps only some of them busy to its end
 */
export const runSteps = (steps, slots, run) =>
  new Promise((resolve) => {
    const waiting = [...steps]
    const pending = new Set(steps.map(({ id }) => id))
    let free = slots
    const slotsOf = (step) => Math.min(step.slots, slots)
    const isReady = ({ needs = [] }) => !needs.some((id) => pending.has(id))
    const startWhatFits = () => {
      if (pending.size === 0) return resolve()
      for (const step of [...waiting]) {
        if (!isReady(step)) continue
        if (slotsOf(step) > free) return
        let held = slotsOf(step)
        free -= held
        waiting.splice(waiting.indexOf(step), 1)
        const giveBack = () => {
          free += held
          held = 0
          startWhatFits()
        }
        run(step, giveBack).then(() => {
          pending.delete(step.id)
          giveBack()
        })
      }
    }
    startWhatFits()
  })
