import { View } from '@tarojs/components'
import type { WheelPlaceProps } from './wheel-place.h5'

/** Container of the wheels below a field in a sheet. */
export const WheelPlace = ({ children }: WheelPlaceProps) => <View className="boex-wheel-field__place">{children}</View>
