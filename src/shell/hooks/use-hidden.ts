import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { useShell } from '../frame/shell-context'

/** Runs when the page is hidden: another page covers it, it closes, or the app goes to the background. */
export const useHidden = (listener: () => void): void => {
  const { platform } = useShell()
  const latest = useRef(listener)
  latest.current = listener
  useDidHide(() => latest.current())
  useEffect(() => platform.visibility.onHide(() => latest.current()), [platform])
  useEffect(() => () => latest.current(), [])
}
