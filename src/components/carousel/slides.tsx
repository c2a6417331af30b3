import { Swiper, SwiperItem } from '@tarojs/components'
import { SLIDE_MILLISECONDS, type SlidesProps } from './slides-props'

const GLIDE_MILLISECONDS = 300

/** The mini-program's own swiper. */
export const Slides = ({ slides, current, moving, still, onChange }: SlidesProps) => (
  <Swiper
    className="boex-carousel__swiper"
    circular={slides.length > 1}
    current={current}
    autoplay={moving}
    interval={SLIDE_MILLISECONDS}
    duration={still ? 0 : GLIDE_MILLISECONDS}
    onChange={({ detail }) => onChange(detail.current)}
  >
    {slides.map(({ key, content }) => (
      <SwiperItem key={key}>{content}</SwiperItem>
    ))}
  </Swiper>
)
