import fs from 'node:fs'
import path from 'node:path'
import { startChromium } from './chromium'
import type { EngineDriver, EngineName } from './driver'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

/** An engine and the function that starts it. */
export interface Engine {
  readonly name: EngineName
  /** Programs that must still be installed; undefined if the engine is available. */
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

/** Every supported engine, including those that are not installed. */
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
