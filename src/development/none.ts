import type { Development } from './tools'

/** Replaces the developer tools in production builds. */
export const development: Development | undefined = undefined
