import { View } from '@tarojs/components'
import { accessible } from '@/components/accessibility/accessibility'
import './loader.scss'

/** Loading indicator. Callers show it only after 200 ms. */
export const Loader = ({ label }: { readonly label: string }) => (
  <View className="boex-loader" {...accessible({ role: 'status', label })}>
    <View className="boex-loader__dots">
      <View className="boex-loader__dot" />
      <View className="boex-loader__dot" />
      <View className="boex-loader__dot" />
    </View>
  </View>
)
