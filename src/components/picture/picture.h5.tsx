import { PicturePlate, type PicturePlateProps } from './picture-plate'
import { useBroken } from './use-broken'

export interface PictureProps {
  readonly src: string
  /** Description of the picture; empty if the text next to it already says the same. */
  readonly alt: string
  readonly ratio: PicturePlateProps['ratio']
  readonly brokenText: string
  /** `contain` shows the whole picture; `cover` fills the plate. */
  readonly fit?: 'cover' | 'contain'
  readonly onBroken?: () => void
}

/** Picture with a fixed aspect ratio, so that loading causes no layout shift. A broken one shows a text. */
export const Picture = ({ src, alt, ratio, brokenText, fit = 'cover', onBroken }: PictureProps) => {
  const [broken, fail, attempt] = useBroken(src, onBroken)
  return (
    <PicturePlate ratio={ratio} broken={broken ? brokenText : undefined}>
      <img
        key={attempt}
        className={`boex-picture__image boex-picture__image--${fit}`}
        src={src}
        alt={alt}
        loading="lazy"
        onError={fail}
      />
    </PicturePlate>
  )
}
