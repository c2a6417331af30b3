import { View } from '@tarojs/components'
import type { FieldLabelProps } from './field-label-props'

/** The words above a field. */
export const FieldLabel = ({ className, children }: FieldLabelProps) => <View className={className}>{children}</View>
