import { createClipboard } from './clipboard'
import { createClock } from './device/clock'
import { createDevice } from './device/device'
import { createNetwork } from './device/network'
import { createRandomSource } from './device/random-source'
import { createStorage } from './device/storage'
import { createVisibility } from './device/visibility'
import { createExternalLinks } from './external-links'
import { createScanner } from './media/scanner'
import { createNotifier } from './notices/notifier'
import { createPrivacy } from './notices/privacy'
import type { Platform } from './ports'

export type * from './ports'

/** Creates the platform of this build's host. The build picks each module's host variant by file suffix. */
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
    scanner: createScanner(),
    privacy: createPrivacy(device.host()),
  }
}
