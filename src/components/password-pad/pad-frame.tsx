import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import type { PadFrameProps } from './pad-frame.h5'

/** Container of the boxes and keys. A mini-program gets no key events from a hardware keyboard. */
export const PadFrame = ({ label, children }: PadFrameProps) => (
  <View className="boex-pad" {...accessible({ role: 'group', label })}>
    {children}
  </View>
)
