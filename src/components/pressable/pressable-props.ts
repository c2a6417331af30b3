import type { ReactNode } from 'react'

/** Anything that can be pressed. It always has a name: its text, or `label` where there is none. */
export interface PressableProps {
  readonly onPress: () => void
  readonly role?: 'button' | 'checkbox' | 'link' | 'radio' | 'tab'
  readonly label?: string
  readonly className?: string
  /** Stays reachable, so that its reason can be heard, but does nothing. */
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly checked?: boolean
  readonly selected?: boolean
  readonly expanded?: boolean
  /** Marks the entry of the page one is on. */
  readonly current?: boolean
  /** Id of the element that says more about it. */
  readonly describedBy?: string
  readonly children?: ReactNode
}
