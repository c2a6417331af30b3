import { Swiper, SwiperItem } from '@tarojs/components'
import { time } from '@/domain/choice/tokens'
import { SLIDE_MILLISECONDS, type SlidesProps } from './slides-props'

export const Slides = ({ slides, current, moving, still, onChange }: SlidesProps) => (
  <Swiper
    className="boex-carousel__swiper"
    circular={slides.length > 1}
    current={current}
    autoplay={moving}
    interval={SLIDE_MILLISECONDS}
    duration={still ? 0 : time.slow}
    onChange={({ detail }) => onChange(detail.current)}
  >
    {slides.map(({ key, content }) => (
      <SwiperItem key={key}>{content}</SwiperItem>
    ))}
  </Swiper>
)
