import type { ComponentType } from 'react'
import type { Dependencies } from '@/compose'
import { createTools } from './panel'
import { ScenarioState } from './scenario-state'
import { scriptPlatform } from './scripted-platform'
import { scriptTransport } from './scripted-transport'

type Scripted = Pick<Dependencies, 'platform' | 'transport'>

export interface Development {
  /** The world as the scenario in the address plays it. */
  readonly script: (world: Scripted) => Scripted
  /** Drawn above every page. */
  readonly Tools: ComponentType
}

const state = new ScenarioState()

/** What a developer has and a member never sees (feature O6). A production build takes `none.ts` in this file's place. */
export const development: Development | undefined = {
  script: ({ platform, transport }) => {
    const scripted = scriptPlatform(platform, state)
    return { platform: scripted, transport: scriptTransport(transport, () => state.played, platform.clock) }
  },
  Tools: createTools(state),
}
