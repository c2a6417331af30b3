import type { HostName } from '../ports'

/** A browser shows its own permission prompts. */
export const createPrivacy = (_host: HostName): undefined => undefined
