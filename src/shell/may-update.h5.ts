import type { PlatformConfig } from '@/contract/session'
import { APP_VERSION } from '@/domain/constants'
import { isNewerVersion } from '@/lib/version'

/** Whether the platform serves a newer version: nothing is fetched to say that there is none. */
export const mayUpdate = ({ appVersion = '' }: PlatformConfig): boolean => isNewerVersion(appVersion, APP_VERSION)
