import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './hero.scss'

/** Dark section at the top of a screen, below the page header. The next element may overlap its lower edge. */
export const Hero = ({ children }: { readonly children?: ReactNode }) => (
  <View className="boex-hero">
    <View className="boex-hero__ring" />
    <View className="boex-hero__content">{children}</View>
  </View>
)
