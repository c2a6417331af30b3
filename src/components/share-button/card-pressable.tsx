import { Button } from '@tarojs/components'
import type { PressableProps } from '../pressable/pressable.h5'
import './share-button.scss'

/** Sends the page as a card, with any look. Hosts allow this only for their native button. */
export const CardPressable = ({ label, className = '', children }: PressableProps) => (
  <Button className={`boex-share ${className}`} openType="share" {...{ ariaLabel: label }}>
    {children}
  </Button>
)
