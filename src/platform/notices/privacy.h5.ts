import type { HostName } from '../ports'

/** A browser asks for each permission itself. */
export const createPrivacy = (_host: HostName): undefined => undefined
