import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { PullDownProps } from './pull-down.h5'

/** Native pull-to-refresh of a mini-program; the page's config enables it. */
export const PullDown = ({ enabled, refresh, children }: PullDownProps) => {
  usePullDownRefresh(() => {
    // The host also starts a refresh on a disabled page, so it must be stopped.
    if (enabled) refresh().then(stop, stop)
    else stop()
  })
  return <>{children}</>
}

const stop = () => Taro.stopPullDownRefresh()
