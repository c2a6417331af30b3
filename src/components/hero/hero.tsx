import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './hero.scss'

/** The dark head of a screen, beneath the page's header; what follows it may overlap its lower edge. */
export const Hero = ({ children }: { readonly children?: ReactNode }) => (
  <View className="boex-hero">
    <View className="boex-hero__ring" />
    <View className="boex-hero__content">{children}</View>
  </View>
)
