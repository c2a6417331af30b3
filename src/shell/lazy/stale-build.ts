/** Always false: a host keeps all parts of a mini-program version, so a failed part can load again. */
export const reloadOnStaleChunk = (_error: unknown): Promise<boolean> => Promise.resolve(false)

/** Does nothing: no part can be missing. */
export const reloadPage = (): void => undefined
