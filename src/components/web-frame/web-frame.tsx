import { WebView } from '@tarojs/components'
import type { WebFrameProps } from './web-frame-props'

/** A page in the place of this one: the host draws it over everything else. */
export const WebFrame = ({ url, onLoad, onRefused }: WebFrameProps) => (
  <WebView src={url} onLoad={onLoad} onError={onRefused} />
)
