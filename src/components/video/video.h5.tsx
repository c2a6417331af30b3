import { useEffect, useRef } from 'react'
import './video.scss'

export interface VideoProps {
  readonly src: string
  readonly poster: string
  readonly title: string
  readonly onEnd: () => void
  readonly onError: () => void
}

/** Video that starts playing when it mounts, after the person's press. Unmounting stops it. */
export const Video = ({ src, poster, title, onEnd, onError }: VideoProps) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    // Browsers that require a user gesture reject this; the person can use the controls.
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
