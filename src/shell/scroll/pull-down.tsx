import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { PullDownProps } from './pull-down-props'

/** The mini-program's own pull-down refresh; the page's config says whether it has one. */
export const PullDown = ({ enabled, refresh, children }: PullDownProps) => {
  usePullDownRefresh(() => {
    // A page that is closed refreshes nothing: the host has begun all the same.
    if (enabled) refresh().then(stop, stop)
    else stop()
  })
  return <>{children}</>
}

const stop = () => Taro.stopPullDownRefresh()
