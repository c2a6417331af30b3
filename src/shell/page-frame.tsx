import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import type { Insets } from '@/platform/ports'
import './page-frame.scss'
import type { PageFrameProps } from './page-frame-props'

const SCALE_CLASSES: Readonly<Record<string, string>> = { '1.3': 'scale-large', '1.6': 'scale-largest' }

const variables = (insets: Insets) =>
  ({
    '--boex-status-bar': `${insets.statusBar}px`,
    '--boex-capsule': `${insets.capsuleRight}px`,
    '--boex-bottom': `${insets.bottom}px`,
  }) as CSSProperties

/** The root of a mini-program's page: theme, text size and insets travel as classes and variables of this element. */
export const PageFrame = ({ theme, scale, device, children }: PageFrameProps) => (
  <View className={`boex-page theme-${theme} ${SCALE_CLASSES[String(scale)] ?? ''}`} style={variables(device.insets())}>
    {children}
  </View>
)
