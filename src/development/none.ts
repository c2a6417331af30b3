import type { Development } from './tools'

/** Stands in for the developer's tools in what members receive. */
export const development: Development | undefined = undefined
