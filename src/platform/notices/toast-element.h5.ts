import { leading, scaledText, text as sizes, space, weight } from '@/domain/choice/tokens'
import { POPUP_Z_INDEX } from '@/domain/constants'
import type { ToastAction, ToastKind } from '../ports'
import { addAction } from './toast-action.h5'
import { PRESSABLE_TOAST_MILLISECONDS, toastMilliseconds } from './toast-duration'

const MARKS: Readonly<Record<ToastKind, string>> = { success: '✓', neutral: '', failure: '!' }
const MARK_COLOURS: Readonly<Record<ToastKind, string>> = {
  success: 'var(--boex-positive)',
  neutral: 'transparent',
  failure: 'var(--boex-negative)',
}

const createHost = (): HTMLElement => {
  const host = document.createElement('div')
  Object.assign(host.style, {
    position: 'fixed',
    left: '0',
    right: '0',
    // At the top, because the buttons of sheets are at the bottom.
    top: `calc(${space[2]}px + env(safe-area-inset-top))`,
    display: 'flex',
    justifyContent: 'center',
    padding: `0 ${space[6]}px`,
    pointerEvents: 'none',
    zIndex: String(POPUP_Z_INDEX),
  })
  // Created empty: screen readers only announce changes of a region that they already know.
  host.setAttribute('role', 'status')
  host.setAttribute('aria-live', 'polite')
  host.setAttribute('aria-atomic', 'true')
  return host
}

const createBubble = (text: string, kind: ToastKind): HTMLElement => {
  const bubble = document.createElement('div')
  bubble.dataset.toast = kind
  Object.assign(bubble.style, {
    display: 'flex',
    alignItems: 'center',
    maxWidth: '432px',
    padding: `${space[3]}px ${space[4]}px`,
    borderRadius: '12px',
    border: '1px solid var(--boex-hairline)',
    background: 'var(--boex-raised)',
    color: 'var(--boex-text)',
    boxShadow: '0 8px 24px rgba(0, 0, 0, 0.18)',
    fontSize: scaledText(sizes.md),
    lineHeight: String(leading.normal),
    overflowWrap: 'anywhere',
  })
  if (MARKS[kind] !== '') {
    const mark = document.createElement('span')
    mark.setAttribute('aria-hidden', 'true')
    mark.textContent = MARKS[kind]
    Object.assign(mark.style, {
      marginRight: `${space[2]}px`,
      color: MARK_COLOURS[kind],
      fontWeight: String(weight.bold),
    })
    bubble.appendChild(mark)
  }
  const words = document.createElement('span')
  words.textContent = text
  bubble.appendChild(words)
  return bubble
}

export interface ToastElement {
  show(text: string, kind: ToastKind, action?: ToastAction): void
}

/** Creates the page's only toast; the newest replaces the previous one. */
export const createToastElement = (): ToastElement => {
  const host = createHost()
  document.body.appendChild(host)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    show(text, kind, action) {
      if (timer !== undefined) clearTimeout(timer)
      const bubble = createBubble(text, kind)
      const remove = () => bubble.remove()
      host.replaceChildren(bubble)
      timer = setTimeout(remove, action ? PRESSABLE_TOAST_MILLISECONDS : toastMilliseconds(text))
      if (action) addAction(bubble, action, remove)
    },
  }
}
