import type { BuildOptions } from 'esbuild'

/** How TypeScript of this repository becomes a program for Node. */
export const PROGRAM_OPTIONS: BuildOptions

/**
 * Compiles the platform.
 *
 * @param options `root` holds the sources, and is where the program will run; `output` is relative to it
 * @returns the program that is `server/main.ts`
 */
export function compileServer(options?: { readonly root?: string; readonly output?: string }): Promise<string>
