type Require = (id: string) => unknown
type Modules = Readonly<Record<string, unknown>>
/** One file of webpack's: its chunks, its modules by id, and what is to be called when they are there. */
type ChunkFile = readonly [chunks: readonly unknown[], modules: Modules, run?: (require: Require) => void]

declare global {
  interface Window {
    webpackJsonp?: { push(file: ChunkFile): unknown; readonly length: number; readonly [index: number]: ChunkFile }
  }
}

/** Below the 50 ms of a long task (W3C Long Tasks), with room for a module that takes longer. */
const SLICE_MILLISECONDS = 8

/** The modules of the file that has just run: webpack keeps what was pushed. */
export const modulesOfLastFile = (): readonly string[] => {
  const files = window.webpackJsonp
  return files?.length ? Object.keys(files[files.length - 1]?.[1] ?? {}) : []
}

/**
 * Evaluates modules of webpack's before anything asks for them, a few milliseconds at a time, so that a tap in between is
 * answered. All that they import must be there.
 *
 * @param then called after the last; and at once where webpack cannot be asked, which then evaluates them itself
 */
export const evaluateInSlices = (ids: readonly string[], then: () => void): void => {
  const queue = [...ids]
  let require: Require | undefined
  window.webpackJsonp?.push([
    ['slices'],
    {},
    (given) => {
      require = given
    },
  ])
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const began = performance.now()
    while (require && queue.length > 0 && performance.now() - began < SLICE_MILLISECONDS) require(queue.shift() ?? '')
    if (require && queue.length > 0) port2.postMessage(undefined)
    else {
      port1.close()
      then()
    }
  }
  port2.postMessage(undefined)
}
