/**
 * Runs steps in parallel, as far as there are slots, each after the steps that it needs. Steps start in the order
 * of the list as soon as their slots are free. If a step waits for more slots than are free, later steps do not
 * overtake it.
 * @param {{ id: string, slots: number, needs?: string[] }[]} steps a step starts even if a step that it needs is
 * not in the list or failed, and reports itself what is missing
 * @param {number} slots number of slots, usually based on the cores
 * @param {(step: object, giveBack: () => void) => Promise<void>} run must not reject; `giveBack` releases slots
 * early when a step no longer uses all of them
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
