import { WebView } from '@tarojs/components'
import type { WebFrameProps } from './web-frame.h5'

/** Embedded page, which the host draws over everything else. */
export const WebFrame = ({ url, onLoad, onRefused }: WebFrameProps) => (
  <WebView src={url} onLoad={onLoad} onError={onRefused} />
)
