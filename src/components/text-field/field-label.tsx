import { View } from '@tarojs/components'
import type { FieldLabelProps } from './field-label-props'

export const FieldLabel = ({ className, children }: FieldLabelProps) => <View className={className}>{children}</View>
