import type { RunningPlatform } from './platform'

/**
 * The platforms of one worker. A file that changes what its tests rely on has one of its own, which ends when the tests
 * of another file ask for theirs; what files may share stays until the worker ends. The browser and the worker stay
 * through all of them.
 */
export class Platforms {
  private own: { readonly file: string; readonly platform: RunningPlatform } | undefined
  private readonly shared = new Map<unknown, RunningPlatform>()

  /** The platform of a file, started by its first test. */
  async ofFile<Platform extends RunningPlatform>(file: string, start: () => Promise<Platform>): Promise<Platform> {
    if (this.own?.file === file) return this.own.platform as Platform
    await this.closeOwn()
    const platform = await start()
    this.own = { file, platform }
    return platform
  }

  /** A platform of all files that start one the same way. */
  async sharedBy<Platform extends RunningPlatform>(start: () => Promise<Platform>): Promise<Platform> {
    const running = this.shared.get(start)
    if (running) return running as Platform
    await this.closeOwn()
    const platform = await start()
    this.shared.set(start, platform)
    return platform
  }

  async close(): Promise<void> {
    await Promise.all([this.closeOwn(), ...[...this.shared.values()].map((platform) => platform.close())])
    this.shared.clear()
  }

  private async closeOwn(): Promise<void> {
    const platform = this.own?.platform
    this.own = undefined
    await platform?.close()
  }
}
