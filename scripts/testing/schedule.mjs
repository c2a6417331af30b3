/**
 * Runs steps side by side as far as the slots go, each after those it needs. A step starts in the order of the list once
 * its slots are free; nothing that comes later overtakes a step that waits for more slots than are free.
 * @param {{ id: string, slots: number, needs?: string[] }[]} steps a step that needs one that is not in the list, or
 *   that failed, starts all the same: it says itself what it lacks
 * @param {number} slots how many cores there are
 * @param {(step: object) => Promise<void>} run must not reject
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
        free -= slotsOf(step)
        waiting.splice(waiting.indexOf(step), 1)
        run(step).then(() => {
          free += slotsOf(step)
          pending.delete(step.id)
          startWhatFits()
        })
      }
    }
    startWhatFits()
  })
