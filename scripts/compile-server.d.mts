import type { BuildOptions } from 'esbuild'

/** How TypeScript of this repository becomes a program for Node. */
export const PROGRAM_OPTIONS: BuildOptions

/** Compiles the platform. @returns the program that is `server/main.ts` */
export function compileServer(): Promise<string>
