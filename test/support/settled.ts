// The real timer, even if a test uses fake timers.
const { setTimeout: hostTimeout } = globalThis

/** Waits until all pending promises have settled. */
export const settled = (): Promise<void> => new Promise((resolve) => void hostTimeout(resolve, 0))
