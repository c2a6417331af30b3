import './pressable.scss'
import type { PressableProps } from './pressable-props'

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
