/** Never stale: a host keeps all parts of one version of a mini-program, so a failed part can be fetched again. */
export const reloadOnStaleChunk = (_error: unknown): Promise<boolean> => Promise.resolve(false)
