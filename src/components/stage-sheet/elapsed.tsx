import { Text } from '@tarojs/components'
import { useEffect, useState } from 'react'

interface ElapsedProps {
  /** Unix time in seconds. */
  readonly since: number
  /** Unix time in milliseconds. */
  readonly now: () => number
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** Returns `12 s` below a minute, `2:05` above it. Never negative, even if the clocks differ. */
export const elapsedText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)}:${two(whole % 60)}`
}

/** Returns the elapsed seconds, updated each second. */
export const useElapsedSeconds = ({ since, now }: ElapsedProps): number => {
  const [milliseconds, setMilliseconds] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMilliseconds(now()), 1000)
    return () => clearInterval(timer)
  }, [now])
  return milliseconds / 1000 - since
}

/** Elapsed time, updated each second. Hidden from screen readers, which would announce each update. */
export const Elapsed = (props: ElapsedProps) => (
  <Text className="boex-elapsed">{elapsedText(useElapsedSeconds(props))}</Text>
)
