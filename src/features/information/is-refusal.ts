/** Whether the platform itself said no: what was asked for is not there for this reader, and asking again is no use. */
export const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'business'
