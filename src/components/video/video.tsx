import { Video as HostVideo } from '@tarojs/components'
import './video.scss'
import type { VideoProps } from './video.h5'

/** Video that starts playing when it mounts, after the person's press. Unmounting stops it. */
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
