import type { RunningPlatform } from './platform'

/** How it was started, and the file that has it for its own. */
interface Running {
  readonly start: () => Promise<RunningPlatform>
  readonly file: string | undefined
  readonly platform: RunningPlatform
}

/**
 * The platforms of one worker, one at a time: what nobody asks works on (its jobs look every second for what is due), and
 * what that takes in half a minute is what another start takes. A file that changes what its tests rely on has one of its
 * own; what files may share goes on as long as they follow each other. The browser and the worker stay through all of them.
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
