import { View } from '@tarojs/components'
import { useState } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import './carousel.scss'
import { Slides } from './slides'
import type { Slide } from './slides.h5'

/** Time each slide is visible before the carousel advances automatically. */
export const SLIDE_MILLISECONDS = 5_000

interface CarouselProps {
  /** Accessible name of the carousel. */
  readonly label: string
  readonly slides: readonly Slide[]
  /** The person prefers reduced motion: slides change only on request. */
  readonly still: boolean
  readonly pauseLabel: string
  readonly playLabel: string
}

/**
 * Carousel of slides of equal height. It advances automatically until the person pauses it; a single slide never moves.
 */
export const Carousel = ({ label, slides, still, pauseLabel, playLabel }: CarouselProps) => {
  const [chosen, setChosen] = useState(0)
  const [paused, setPaused] = useState(false)
  if (slides.length === 0) return null
  const several = slides.length > 1
  const current = Math.min(chosen, slides.length - 1)
  return (
    <View className="boex-carousel" {...accessible({ role: 'group', label })}>
      <Slides
        slides={slides}
        current={current}
        moving={several && !still && !paused}
        interval={SLIDE_MILLISECONDS}
        still={still}
        onChange={setChosen}
      />
      {several && (
        <View className="boex-carousel__dots" {...accessible({ hidden: true })}>
          {slides.map(({ key }, index) => (
            <View
              key={key}
              className={`boex-carousel__dot ${index === current ? 'boex-carousel__dot--current' : ''}`}
            />
          ))}
        </View>
      )}
      {several && !still && (
        <Pressable
          className="boex-carousel__pause"
          label={paused ? playLabel : pauseLabel}
          onPress={() => setPaused(!paused)}
        >
          <View className="boex-carousel__plate">
            <Icon name={paused ? 'play' : 'pause'} size="small" />
          </View>
        </Pressable>
      )}
    </View>
  )
}
