/** The host keeps all parts of a mini-program of one version: what cannot be fetched now can be later. */
export const reloadOnStaleChunk = (_error: unknown): Promise<boolean> => Promise.resolve(false)
