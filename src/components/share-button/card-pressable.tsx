import { Button } from '@tarojs/components'
import type { PressableProps } from '../pressable/pressable-props'
import './share-button.scss'

/** Sends the page as a card: what a host lets no other element do, in any look. */
export const CardPressable = ({ label, className = '', children }: PressableProps) => (
  <Button className={`boex-share ${className}`} openType="share" {...{ ariaLabel: label }}>
    {children}
  </Button>
)
