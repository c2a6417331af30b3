import type { PlatformConfig } from '@/contract/session'

/** Whether there may be a newer version; a mini-program's host alone knows. */
export const mayUpdate = (_config: PlatformConfig): boolean => true
