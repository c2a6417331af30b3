import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { PullDownProps } from './pull-down-props'

/** The mini-program's own pull-down refresh; the page's config says whether it has one. */
export const PullDown = ({ enabled, refresh, children }: PullDownProps) => {
  usePullDownRefresh(() => {
    if (enabled) refresh().then(stop, stop)
  })
  return <>{children}</>
}

const stop = () => Taro.stopPullDownRefresh()
