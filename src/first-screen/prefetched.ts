import type { RequestDependencies } from '@/request/request'

/** A mini-program's package contains no responses, and calls nothing before the app. */
export const takePrefetched: NonNullable<RequestDependencies['prefetched']> = () => undefined
