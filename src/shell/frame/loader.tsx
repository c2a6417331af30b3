import { View } from '@tarojs/components'
import { accessible } from '@/components/accessibility/accessibility'
import './loader.scss'

/** Something is on its way. Shown 200 ms after it was asked for, never earlier. */
export const Loader = ({ label }: { readonly label: string }) => (
  <View className="boex-loader" {...accessible({ role: 'status', label })}>
    <View className="boex-loader__dots">
      <View className="boex-loader__dot" />
      <View className="boex-loader__dot" />
      <View className="boex-loader__dot" />
    </View>
  </View>
)
