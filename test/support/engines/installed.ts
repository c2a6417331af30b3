import fs from 'node:fs'
import path from 'node:path'
import { startChromium } from './chromium'
import type { EngineDriver, EngineName } from './driver'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

/** An engine, and how it is started on this machine. */
export interface Engine {
  readonly name: EngineName
  /** What would have to be installed; undefined where the engine is there. */
  readonly missing: string | undefined
  start(): Promise<EngineDriver>
}

const programOf = (...names: string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file))
}

const engineOf = <Programs extends object>(
  name: EngineName,
  wanted: string,
  programs: Programs,
  start: (found: { [Name in keyof Programs]: string }) => Promise<EngineDriver>,
): Engine => {
  const isThere = Object.values(programs).every((program) => program !== undefined)
  return {
    name,
    missing: isThere ? undefined : `${name} was not tested: ${wanted}`,
    start: () => start(programs as { [Name in keyof Programs]: string }),
  }
}

/** Every engine the app is meant for, those that are missing here included. */
export const ENGINES: readonly Engine[] = [
  engineOf('chromium', '', {}, startChromium),
  engineOf(
    'webkit',
    'it needs WebKitWebDriver and Xvfb (Debian: webkit2gtk-driver, xvfb)',
    { driver: programOf('WebKitWebDriver'), display: programOf('Xvfb') },
    startWebKit,
  ),
  engineOf(
    'firefox',
    'it needs Firefox (Debian: firefox-esr)',
    { program: programOf('firefox-esr', 'firefox') },
    ({ program }) => startFirefox(program),
  ),
]
