import fs from 'node:fs'
import path from 'node:path'
import { DEMO, type Member, memberOfAccount } from '../e2e/members'
import type { SeededPlatform } from '../e2e/seeded-platform'
import { type FaultProxy, startFaultProxy } from '../faults/proxy'
import { App } from './app'
import type { Engine } from './installed'
import { carryProbe } from './probe'

/** One engine with one platform, and the demo member, who has enough balance for all tests. */
export interface Harness {
  readonly app: App
  readonly platform: SeededPlatform
  readonly proxy: FaultProxy
  readonly member: Member
  /** Saves a screenshot for manual review, into the folder that ENGINE_PICTURES names. */
  picture(what: string): Promise<void>
  close(): Promise<void>
}

export const startHarness = async (engine: Engine, platform: SeededPlatform): Promise<Harness> => {
  const proxy = await startFaultProxy(platform.url)
  try {
    await carryProbe(proxy)
    const [driver, member] = await Promise.all([engine.start(), memberOfAccount(platform, DEMO)])
    return {
      app: new App(driver, proxy.url),
      platform,
      proxy,
      member,
      picture: async (what) => {
        const folder = process.env.ENGINE_PICTURES
        if (!folder) return
        fs.mkdirSync(folder, { recursive: true })
        fs.writeFileSync(path.join(folder, `${engine.name}-${what}.png`), await driver.screenshot())
      },
      close: async () => {
        await driver.close()
        await proxy.close()
      },
    }
  } catch (error) {
    await proxy.close()
    throw error
  }
}
