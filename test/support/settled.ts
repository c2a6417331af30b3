// That of the host, also where a test plays the timers.
const { setTimeout: hostTimeout } = globalThis

/** Lets every answer arrive that waits for nothing but its turn. */
export const settled = (): Promise<void> => new Promise((resolve) => void hostTimeout(resolve, 0))
