import type { ComponentType } from 'react'
import type { Dependencies } from '@/compose'
import { createTools } from './panel'
import { ScenarioState } from './scenario-state'
import { scriptPlatform } from './scripted-platform'
import { scriptTransport } from './scripted-transport'

type Scripted = Pick<Dependencies, 'platform' | 'transport'>

export interface Development {
  /** Applies the scenario of the address to platform and transport. */
  readonly script: (world: Scripted) => Scripted
  readonly Tools: ComponentType
}

const state = new ScenarioState()

/** Developer tools, which members never see (feature O6). A production build replaces this file with `none.ts`. */
export const development: Development | undefined = {
  script: ({ platform, transport }) => {
    const scripted = scriptPlatform(platform, state)
    return { platform: scripted, transport: scriptTransport(transport, () => state.played, platform.clock) }
  },
  Tools: createTools(state),
}
