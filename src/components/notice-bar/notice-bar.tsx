import { View } from '@tarojs/components'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import { noticeBarSeconds } from '@/domain/choice/notice-bar'
import { accessible } from '../accessibility/accessibility'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import './notice-bar.scss'

interface NoticeBarProps {
  readonly label: string
  readonly notices: readonly { readonly key: string; readonly text: string; readonly onPress: () => void }[]
  readonly more: { readonly text: string; readonly label: string; readonly onPress: () => void }
  /** The person prefers reduced motion: the notices do not move, and are scrolled by hand. */
  readonly still: boolean
  readonly pauseLabel: string
  readonly playLabel: string
  /** Returns the width of the element with this id, in pixels. */
  readonly measure: (id: string) => Promise<number>
}

/** Animation of the strip. It starts with the first notice already visible. */
const passingOf = (bar: number, words: number): CSSProperties => ({
  animationDuration: `${noticeBarSeconds(bar, words)}s`,
  animationDelay: `${-noticeBarSeconds(bar, 0)}s`,
})

/**
 * Notices that scroll at 80 pixels a second (specification §9) until the person pauses or opens one. Each is one
 * ordinary button, so screen readers find three texts and no live region.
 */
export const NoticeBar = ({ label, notices, more, still, pauseLabel, playLabel, measure }: NoticeBarProps) => {
  const id = `notice-bar-${useId().replace(/\W/g, '')}`
  const [passing, setPassing] = useState<CSSProperties>()
  const [paused, setPaused] = useState(false)
  const texts = notices.map(({ text }) => text).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are of another width
  useEffect(() => {
    if (still) return undefined
    let over = false
    Promise.all([measure(`${id}-bar`), measure(`${id}-words`)]).then(([bar, words]) => {
      if (!over) setPassing(words > 0 ? passingOf(bar, words) : undefined)
    })
    return () => {
      over = true
    }
  }, [still, texts, id, measure])

  if (notices.length === 0) return null
  const moving = !still && passing !== undefined
  const strip = moving ? 'boex-notice-bar__strip--moving' : ''
  const pause = moving && paused ? 'boex-notice-bar__strip--paused' : ''
  return (
    <View className="boex-notice-bar" {...accessible({ role: 'group', label })}>
      {still ? (
        <View className="boex-notice-bar__sign">
          <Icon name="bell" />
        </View>
      ) : (
        <Pressable
          className="boex-notice-bar__sign"
          label={paused ? playLabel : pauseLabel}
          onPress={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </Pressable>
      )}
      <View id={`${id}-bar`} className={`boex-notice-bar__window ${moving ? '' : 'boex-notice-bar__window--still'}`}>
        <View className={`boex-notice-bar__strip ${strip} ${pause}`} style={moving ? passing : {}}>
          <View id={`${id}-words`} className="boex-notice-bar__words">
            {notices.map(({ key, text, onPress }) => (
              <Pressable key={key} className="boex-notice-bar__notice" onPress={onPress}>
                {text}
              </Pressable>
            ))}
          </View>
        </View>
      </View>
      <Pressable className="boex-notice-bar__more" label={more.label} onPress={more.onPress}>
        {more.text}
      </Pressable>
    </View>
  )
}
