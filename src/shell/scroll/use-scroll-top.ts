import { usePageScroll } from '@tarojs/taro'
import { useRef } from 'react'

/** Returns a function that reads the page's scroll offset in pixels. */
export const useScrollTop = (): (() => number) => {
  const top = useRef(0)
  usePageScroll(({ scrollTop }) => {
    top.current = scrollTop
  })
  return () => top.current
}
