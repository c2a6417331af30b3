import type { SeededPlatform } from '../e2e/seeded-platform'
import { DISPLAY, type EngineName } from '../engines/driver'
import { type Harness, startHarness } from '../engines/harness'
import { ENGINES } from '../engines/installed'
import { carryProbe } from '../engines/probe'
import { test as base } from '../faults/harness'
import { CELL, cellOf } from './cell'
import { COLUMNS, type Column } from './columns'
import { SITUATIONS, type Situation } from './situations'

/** Harnesses of this worker: an engine starts once for each platform. */
const stages = new Map<SeededPlatform, Promise<Harness>>()

const runCell = async (
  harness: Harness,
  { script, before, arrived, run }: Situation,
  column: Column,
): Promise<void> => {
  const { app, proxy } = harness
  proxy.heal()
  await carryProbe(proxy, script)
  await app.driver.resize(DISPLAY)
  const prepared = await column.prepare(harness)
  const { steps, member } = prepared
  const own: Harness = member ? { ...harness, member } : harness
  const count = await steps.flow.count(own)
  const route = await steps.flow.route(own)
  await before?.(own)
  if (member) await app.enterAs(member, route)
  else {
    await app.visit(route)
    await app.arrive(/login/)
  }
  await arrived?.(own)
  await steps.fill(own)
  await run({ ...prepared, harness: own, route, count })
  proxy.heal()
  await app.expectNoTrouble()
}

/** @param quick cells that every full test run includes, as `situation × flow` */
export const testPhone = (name: EngineName, quick: readonly string[]): void => {
  const engine = ENGINES.find((one) => one.name === name)
  if (!engine) throw new Error(`there is no engine ${name}`)
  const test = base.extend<{ harness: Harness }>({
    harness: async ({ platform }, use) => {
      const started = stages.get(platform) ?? startHarness(engine, platform)
      stages.set(platform, started)
      await use(await started)
    },
  })
  test.afterAll(async () => {
    for (const harness of stages.values()) await (await harness).close()
    stages.clear()
  })
  test.describe(`a phone’s life in ${name}`, () => {
    for (const situation of SITUATIONS) {
      for (const column of COLUMNS) {
        const title = `${situation.name} × ${column.name}`
        const annotation = cellOf(name, situation.name, column.name)
        // Skipped where the engine is not installed. The table reports such cells as not run.
        if (engine.missing !== undefined) {
          test.skip(
            title,
            {
              annotation: [...annotation, { type: CELL.notRun, description: engine.missing }],
            },
            () => undefined,
          )
          continue
        }
        test(title, { tag: quick.includes(title) ? ['@quick'] : [], annotation }, async ({ harness }) => {
          await runCell(harness, situation, column)
        })
      }
    }
  })
}
