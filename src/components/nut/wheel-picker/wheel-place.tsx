import { View } from '@tarojs/components'
import type { WheelPlaceProps } from './wheel-place-props'

/** Where the wheels of a field in a sheet stand: under it. */
export const WheelPlace = ({ children }: WheelPlaceProps) => <View className="boex-wheel-field__place">{children}</View>
