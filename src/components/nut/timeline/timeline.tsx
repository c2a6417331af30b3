import { Step, Steps } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { accessible } from '../../accessibility/accessibility'
import '../theme.scss'
import type { Stage, TimelineProps } from './stage'
import { StageMark } from './stage-mark'
import './timeline.scss'

interface StageItemProps {
  readonly stage: Stage
  readonly place: number
  /** `Steps` sets it on the last step. */
  readonly className?: string
}

/** The wrapper carries the list role, because NutUI's step accepts none. */
const StageItem = ({ stage, place, className = '' }: StageItemProps) => (
  <View className={`boex-stage boex-stage--${stage.state}`} {...accessible({ role: 'listitem' })}>
    <Step
      className={className}
      value={place}
      title={stage.title}
      description={stage.detail}
      icon={<StageMark state={stage.state} />}
    />
  </View>
)

/** Timeline of stages: done, current, upcoming or failed. */
export const Timeline = ({ label, stages }: TimelineProps) => (
  <View className="boex-nut boex-steps" {...accessible({ role: 'list', label })}>
    <Steps
      direction="vertical"
      type="icon"
      status="dynamic"
      value={stages.filter(({ state }) => state === 'done').length}
    >
      {stages.map((stage, place) => (
        <StageItem key={stage.key} stage={stage} place={place} />
      ))}
    </Steps>
  </View>
)
