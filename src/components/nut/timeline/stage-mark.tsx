import { View } from '@tarojs/components'
import { Icon } from '../../icon/icon'
import type { Stage } from './stage'
import './stage-mark.scss'

/** Icon of a stage's state; the stage's text says the same. */
export const StageMark = ({ state }: Pick<Stage, 'state'>) => (
  <View className={`boex-stage-mark boex-stage-mark--${state}`}>
    {state === 'done' && <Icon name="check" size="small" />}
    {state === 'failed' && <Icon name="close" size="small" />}
    {state === 'active' && <View className="boex-stage-mark__dot" />}
  </View>
)
