import { createClipboard } from './clipboard'
import { createClock } from './device/clock'
import { createDevice } from './device/device'
import { createNetwork } from './device/network'
import { createRandomSource } from './device/random-source'
import { createStorage } from './device/storage'
import { createVisibility } from './device/visibility'
import { createExternalLinks } from './external-links'
import { createFiles } from './media/files'
import { createScanner } from './media/scanner'
import { createNotifier } from './notices/notifier'
import { createPrivacy } from './notices/privacy'
import { createReminders } from './notices/reminders'
import type { Platform } from './ports'

export type * from './ports'

/** The host this build is for; which of a pair's files that is, the build decides by suffix. */
export const createPlatform = (): Platform => {
  const device = createDevice()
  return {
    clock: createClock(),
    storage: createStorage(),
    device,
    network: createNetwork(),
    notifier: createNotifier(),
    clipboard: createClipboard(),
    visibility: createVisibility(),
    random: createRandomSource(),
    links: createExternalLinks(),
    files: createFiles(),
    reminders: createReminders(),
    scanner: createScanner(),
    privacy: createPrivacy(device.host()),
  }
}
