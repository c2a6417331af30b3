import type { BuildOptions } from 'esbuild'

/** How TypeScript of this repository becomes a program for Node. */
export const PROGRAM_OPTIONS: BuildOptions

/**
 * Compiles the platform.
 *
 * @param options `root` holds the sources, and is where the program will run; `entry` (`server/main.ts`) and `output` are
 *   relative to it
 * @returns the compiled program
 */
export function compileServer(options?: {
  readonly root?: string
  readonly entry?: string
  readonly output?: string
}): Promise<string>
