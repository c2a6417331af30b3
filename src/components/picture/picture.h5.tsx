import { PicturePlate } from './picture-plate'
import type { PictureProps } from './picture-props'
import { useBroken } from './use-broken'

/** A picture in a plate of fixed proportions: nothing moves when it arrives, and a broken one says so. */
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
