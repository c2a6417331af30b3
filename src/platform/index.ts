import { createClipboard } from './clipboard'
import { createClock } from './clock'
import { createDevice } from './device'
import { createExternalLinks } from './external-links'
import { createFiles } from './files'
import { createNetwork } from './network'
import { createNotifier } from './notifier'
import type { Platform } from './ports'
import { createPrivacy } from './privacy'
import { createRandomSource } from './random-source'
import { createReminders } from './reminders'
import { createScanner } from './scanner'
import { createStorage } from './storage'
import { createVisibility } from './visibility'

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
