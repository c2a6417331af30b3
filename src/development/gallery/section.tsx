import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '@/components/accessibility/accessibility'

interface SectionProps {
  /** Name of the component's folder. */
  readonly name: string
  readonly children: ReactNode
}

/** Component in its states. */
export const Section = ({ name, children }: SectionProps) => (
  <View className="boex-gallery__section">
    <View className="boex-gallery__name" {...accessible({ role: 'heading', level: 2 })}>
      {name}
    </View>
    {children}
  </View>
)

/** Press handler of the gallery, which does nothing. */
export const nowhere = (): void => undefined
