import { Video as HostVideo } from '@tarojs/components'
import './video.scss'
import type { VideoProps } from './video-props'

/** A video that plays from the moment it is there: it comes with the press that asked for it, and goes to be stopped. */
export const Video = ({ src, poster, title, onEnd, onError }: VideoProps) => (
  <HostVideo
    className="boex-video"
    src={src}
    poster={poster}
    title={title}
    autoplay
    controls
    onEnded={onEnd}
    onError={onError}
  />
)
