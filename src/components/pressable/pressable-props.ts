import type { ReactNode } from 'react'

/** Pressable element. Its accessible name is its text, or `label` if there is none. */
export interface PressableProps {
  readonly onPress: () => void
  readonly role?: 'button' | 'checkbox' | 'link' | 'radio' | 'tab'
  readonly label?: string
  readonly className?: string
  /** Ignores presses but stays focusable, so that screen readers can read the reason. */
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly checked?: boolean
  readonly selected?: boolean
  readonly expanded?: boolean
  /** Marks the entry of the current page. */
  readonly current?: boolean
  readonly describedBy?: string
  readonly children?: ReactNode
}
