import { View } from '@tarojs/components'

export default () => <View>Hello, world</View>
