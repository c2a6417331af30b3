import { View } from '@tarojs/components'
import './wheel-text.scss'

/** Half-width characters that fit on one line, in a third of the narrowest screen. */
const ONE_LINE = 12
const isWide = (sign: string): boolean => sign >= '\u2e80'
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (isWide(sign) ? 2 : 1), 0)

/** Text of a wheel, on two lines of small letters if one is too short. */
export const WheelText = ({ text }: { readonly text: string }) => (
  <View className={`boex-wheel-text ${widthOf(text) > ONE_LINE ? 'boex-wheel-text--long' : ''}`}>{text}</View>
)
