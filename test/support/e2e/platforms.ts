import type { RunningPlatform } from './platform'

/** The running platform, its start function, and the file that owns it. */
interface Running {
  readonly start: () => Promise<RunningPlatform>
  readonly file: string | undefined
  readonly platform: RunningPlatform
}

/**
 * The platforms of one worker, one at a time. An idle platform also uses the machine, because its jobs look for due
 * work every second. Half a minute of that costs as much as one start.
 * - A file that changes the data of its tests has a separate platform.
 * - A shared platform runs as long as consecutive files use it.
 * - The browser and the worker remain for all platforms.
 */
export class Platforms {
  private running: Running | undefined

  /** The platform of a file, started by its first test. */
  ofFile<Platform extends RunningPlatform>(file: string, start: () => Promise<Platform>): Promise<Platform> {
    return this.keep(start, file)
  }

  /** A platform of all files that start one the same way. */
  sharedBy<Platform extends RunningPlatform>(start: () => Promise<Platform>): Promise<Platform> {
    return this.keep(start)
  }

  async close(): Promise<void> {
    const platform = this.running?.platform
    this.running = undefined
    await platform?.close()
  }

  private async keep<Platform extends RunningPlatform>(
    start: () => Promise<Platform>,
    file?: string,
  ): Promise<Platform> {
    const { running } = this
    if (running?.start === start && running.file === file) return running.platform as Platform
    await this.close()
    const platform = await start()
    this.running = { start, file, platform }
    return platform
  }
}
