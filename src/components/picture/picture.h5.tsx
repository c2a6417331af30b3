import { PicturePlate } from './picture-plate'
import type { PictureProps } from './picture-props'
import { useBroken } from './use-broken'

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
