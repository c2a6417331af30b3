import { space, weight } from '@/domain/choice/tokens'
import type { ToastAction } from '../ports'

/** @param remove removes the toast */
export const addAction = (bubble: HTMLElement, { text, onPress }: ToastAction, remove: () => void): void => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  Object.assign(button.style, {
    flexShrink: '0',
    minWidth: '44px',
    minHeight: '44px',
    // Negative margins keep the toast's height.
    margin: `-${space[3]}px -${space[2]}px -${space[3]}px ${space[2]}px`,
    padding: `0 ${space[2]}px`,
    border: '0',
    background: 'transparent',
    color: 'var(--boex-brand)',
    font: 'inherit',
    fontWeight: String(weight.semibold),
    cursor: 'pointer',
    pointerEvents: 'auto',
  })
  button.addEventListener('click', () => {
    remove()
    onPress()
  })
  bubble.appendChild(button)
}
