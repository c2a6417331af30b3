import { Image } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import type { PictureProps } from './picture.h5'
import { PicturePlate } from './picture-plate'
import { useBroken } from './use-broken'

/** Picture with a fixed aspect ratio, so that loading causes no layout shift. A broken one shows a text. */
export const Picture = ({ src, alt, ratio, brokenText, fit = 'cover', onBroken }: PictureProps) => {
  const [broken, fail, attempt] = useBroken(src, onBroken)
  return (
    <PicturePlate ratio={ratio} broken={broken ? brokenText : undefined}>
      <Image
        key={attempt}
        className="boex-picture__image"
        src={src}
        mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
        lazyLoad
        onError={fail}
        {...accessible(alt === '' ? { hidden: true } : { role: 'img', label: alt })}
      />
    </PicturePlate>
  )
}
