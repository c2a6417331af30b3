import { View } from '@tarojs/components'
import { identiconSvg } from '@/lib/images/identicon'
import { accessible } from '../accessibility/accessibility'
import './avatar.scss'

interface AvatarProps {
  /** Whole address of the picture; empty where none was chosen. */
  readonly src?: string
  /** What somebody is known by: draws the picture of who chose none, and stands in for one that cannot be loaded. */
  readonly seed: string
  /** `tiny` 24, `small` 32, `medium` 48, `large` 72 design pixels; they grow with the text. */
  readonly size?: 'tiny' | 'small' | 'medium' | 'large'
  /** Said aloud; an avatar beside a name needs none. */
  readonly label?: string
}

/** For the inside of `url("…")`. */
const quoted = (url: string): string => url.replace(/["\\\n\r]/g, encodeURIComponent)

/** The drawn picture of who chose none, as a style's `background-image`. */
export const drawnAvatar = (seed: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(identiconSvg(seed))}")`

/** Somebody's picture, round. */
export const Avatar = ({ src = '', seed, size = 'medium', label }: AvatarProps) => {
  const layers = [...(src === '' ? [] : [`url("${quoted(src)}")`]), drawnAvatar(seed)]
  return (
    <View
      className={`boex-avatar boex-avatar--${size}`}
      style={{ backgroundImage: layers.join(', ') }}
      {...accessible(label === undefined ? { hidden: true } : { role: 'img', label })}
    />
  )
}
