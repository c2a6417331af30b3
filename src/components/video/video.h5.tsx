import { useEffect, useRef } from 'react'
import './video.scss'
import type { VideoProps } from './video-props'

/** A video that plays from the moment it is there: it comes with the press that asked for it, and goes to be stopped. */
export const Video = ({ src, poster, title, onEnd, onError }: VideoProps) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    // Refused where the browser wants a press of its own: the controls are there for that.
    element?.play()?.catch(() => undefined)
    element?.focus({ preventScroll: true })
    return () => element?.pause()
  }, [])
  return (
    <video
      ref={video}
      className="boex-video"
      src={src}
      poster={poster}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onEnded={onEnd}
      onError={onError}
    />
  )
}
