import { View } from '@tarojs/components'
import { accessible } from '../../accessibility/accessibility'
import type { Stage, TimelineProps } from './stage'
import { StageMark } from './stage-mark'
import './timeline.scss'

const StageLine = ({ stage, last }: { readonly stage: Stage; readonly last: boolean }) => (
  <View className={`boex-stage boex-stage--${stage.state}`} {...accessible({ role: 'listitem' })}>
    <View className="boex-stage__rail">
      <StageMark state={stage.state} />
      {!last && <View className="boex-stage__line" />}
    </View>
    <View className="boex-stage__words">
      <View className="boex-stage__title">{stage.title}</View>
      {stage.detail !== undefined && <View className="boex-stage__detail">{stage.detail}</View>}
    </View>
  </View>
)

/**
 * Steps one after the other: those that are done, the present one, those to come, and where it failed. Drawn here: a
 * mini-program shows them on its tabs, whose package holds nothing of NutUI.
 */
export const Timeline = ({ label, stages }: TimelineProps) => (
  <View {...accessible({ role: 'list', label })}>
    {stages.map((stage, index) => (
      <StageLine key={stage.key} stage={stage} last={index === stages.length - 1} />
    ))}
  </View>
)
