import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import type { PadFrameProps } from './password-pad-props'

/** Around the boxes and the keys; a mini-program has no keyboard of its own. */
export const PadFrame = ({ label, children }: PadFrameProps) => (
  <View className="boex-pad" {...accessible({ role: 'group', label })}>
    {children}
  </View>
)
