import { usePageScroll } from '@tarojs/taro'
import { useRef } from 'react'

/** Answers how far, in pixels, the page has been scrolled. */
export const useScrollTop = (): (() => number) => {
  const top = useRef(0)
  usePageScroll(({ scrollTop }) => {
    top.current = scrollTop
  })
  return () => top.current
}
