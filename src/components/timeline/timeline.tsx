import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Icon } from '../icon/icon'
import './timeline.scss'

export interface Stage {
  readonly key: string
  readonly title: string
  readonly detail?: ReactNode
  readonly state: 'done' | 'active' | 'waiting' | 'failed'
}

const StageLine = ({ stage, last }: { readonly stage: Stage; readonly last: boolean }) => (
  <View className={`boex-stage boex-stage--${stage.state}`} {...accessible({ role: 'listitem' })}>
    <View className="boex-stage__rail">
      <View className="boex-stage__mark">
        {stage.state === 'done' && <Icon name="check" size="small" />}
        {stage.state === 'failed' && <Icon name="close" size="small" />}
        {stage.state === 'active' && <View className="boex-stage__dot" />}
      </View>
      {!last && <View className="boex-stage__line" />}
    </View>
    <View className="boex-stage__words">
      <View className="boex-stage__title">{stage.title}</View>
      {stage.detail !== undefined && <View className="boex-stage__detail">{stage.detail}</View>}
    </View>
  </View>
)

interface TimelineProps {
  readonly label: string
  readonly stages: readonly Stage[]
}

/** Steps one after the other: those that are done, the present one, those to come, and where it failed. */
export const Timeline = ({ label, stages }: TimelineProps) => (
  <View {...accessible({ role: 'list', label })}>
    {stages.map((stage, index) => (
      <StageLine key={stage.key} stage={stage} last={index === stages.length - 1} />
    ))}
  </View>
)
