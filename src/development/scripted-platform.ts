import { reaction } from 'mobx'
import type { Platform } from '@/platform/ports'
import type { ScenarioState } from './scenario-state'

/** Returns the platform as the scenario changes it: another host name, or no network. */
export const scriptPlatform = (platform: Platform, state: ScenarioState): Platform => ({
  ...platform,
  device: {
    ...platform.device,
    host: () => (state.played.host === 'own' ? platform.device.host() : state.played.host),
  },
  network: {
    isOnline: () => state.played.api !== 'offline' && platform.network.isOnline(),
    onChange(listener) {
      const endOwn = platform.network.onChange((online) => listener(online && state.played.api !== 'offline'))
      const endPlayed = reaction(
        () => state.played.api === 'offline',
        (offline) => listener(!offline && platform.network.isOnline()),
      )
      return () => {
        endOwn()
        endPlayed()
      }
    },
  },
})
