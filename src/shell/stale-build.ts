/** A mini-program is on the device as a whole: no part of it can be gone. */
export const reloadOnStaleChunk = (_error: unknown): Promise<boolean> => Promise.resolve(false)
