import type { ReactNode } from 'react'
import './pressable.scss'

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

/** Native button, with its keyboard, focus and screen reader support. */
export const Pressable = (props: PressableProps) => {
  const { onPress, role, label, className = '', disabled, busy, checked, selected, expanded, current } = props
  return (
    <button
      type="button"
      role={role === 'button' ? undefined : role}
      className={`boex-pressable ${className}`}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      aria-checked={checked}
      aria-selected={selected}
      aria-expanded={expanded}
      aria-current={current ? 'page' : undefined}
      aria-describedby={props.describedBy}
      onClick={disabled ? undefined : onPress}
    >
      {props.children}
    </button>
  )
}
