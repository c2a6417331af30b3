import { cached } from './disk-cache'

let names: Promise<string[]> | undefined

/** The names of all calls real hosts offer below `wx`. Who finds them in the cache loads no TypeScript. */
export const knownCalls = (): Promise<readonly string[]> => {
  names ??= cached('known-calls', '', async () => (await import('./read-known-calls')).readKnownCalls())
  return names
}
