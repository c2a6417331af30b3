import { View } from '@tarojs/components'
import { identiconSvg } from '@/lib/images/identicon'
import { accessible } from '../accessibility/accessibility'
import './avatar.scss'

interface AvatarProps {
  /** Full URL of the picture; empty if the member has none. */
  readonly src?: string
  /** Identity of the member. The generated image is derived from it when there is no picture or it fails to load. */
  readonly seed: string
  /** `tiny` 24, `small` 32, `medium` 48, `large` 72 design pixels; they scale with the text size. */
  readonly size?: 'tiny' | 'small' | 'medium' | 'large'
  /** Accessible name. An avatar next to a visible name needs none. */
  readonly label?: string
}

/** Escapes a URL for `url("…")`. */
const quoted = (url: string): string => url.replace(/["\\\n\r]/g, encodeURIComponent)

/** Returns the generated image of a member without a picture, as a `background-image` value. */
export const drawnAvatar = (seed: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(identiconSvg(seed))}")`

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
