import { View } from '@tarojs/components'
import type { ListChunkProps } from './list-chunk-props'

/** A stretch of a long list. A mini-program's view layer keeps what was sent to it: nothing is sent twice. */
export const ListChunk = ({ children }: ListChunkProps) => <View>{children}</View>
