import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Icon } from '@/components/icon/icon'
import { Pressable } from '@/components/pressable/pressable'
import './page-header.scss'

interface PageHeaderProps {
  readonly title: string
  readonly tone: 'hero' | 'plain'
  /** The page has scrolled past the threshold, so the header is opaque. */
  readonly scrolled: boolean
  /** Undefined on a tab, which has no way back. */
  readonly onBack: (() => void) | undefined
  readonly backLabel: string
  readonly leading?: ReactNode
  readonly actions?: ReactNode
  /** Important note below the bar. */
  readonly note?: ReactNode
}

/** Custom navigation bar (specification §2): transparent over the page, opaque after scrolling. */
export const PageHeader = (props: PageHeaderProps) => {
  const { title, tone, scrolled, onBack, backLabel, leading, actions, note } = props
  const classes = `boex-header boex-header--${tone} ${scrolled ? 'boex-header--scrolled' : ''} ${note ? 'boex-header--noted' : ''}`
  return (
    <View className={classes} {...accessible({ role: 'banner' })}>
      <View className="boex-header__bar">
        <View className="boex-header__side">
          {leading ??
            (onBack && (
              <Pressable className="boex-header__back" label={backLabel} onPress={onBack}>
                <Icon name="back" size="large" />
              </Pressable>
            ))}
        </View>
        {title !== '' && (
          <View className="boex-header__title" {...accessible({ role: 'heading', level: 1 })}>
            {title}
          </View>
        )}
        <View className="boex-header__side boex-header__side--end">{actions}</View>
      </View>
      {note}
    </View>
  )
}
