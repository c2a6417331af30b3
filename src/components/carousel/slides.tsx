import { Swiper, SwiperItem } from '@tarojs/components'
import { time } from '@/domain/choice/tokens'
import type { SlidesProps } from './slides.h5'

export const Slides = ({ slides, current, moving, interval, still, onChange }: SlidesProps) => (
  <Swiper
    className="boex-carousel__swiper"
    circular={slides.length > 1}
    current={current}
    autoplay={moving}
    interval={interval}
    duration={still ? 0 : time.slow}
    onChange={({ detail }) => onChange(detail.current)}
  >
    {slides.map(({ key, content }) => (
      <SwiperItem key={key}>{content}</SwiperItem>
    ))}
  </Swiper>
)
