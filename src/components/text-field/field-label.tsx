import { View } from '@tarojs/components'
import type { FieldLabelProps } from './field-label.h5'

export const FieldLabel = ({ className, children }: FieldLabelProps) => <View className={className}>{children}</View>
