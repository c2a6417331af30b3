import { POPUP_Z_INDEX } from '@/domain/constants'
import type { ToastKind } from './ports'
import { toastMilliseconds } from './toast-duration'

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
    bottom: 'calc(96px + env(safe-area-inset-bottom))',
    display: 'flex',
    justifyContent: 'center',
    padding: '0 24px',
    pointerEvents: 'none',
    zIndex: String(POPUP_Z_INDEX),
  })
  // Made before there is anything to say: screen readers announce changes of a region they already know.
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
    gap: '8px',
    maxWidth: '432px',
    padding: '12px 16px',
    borderRadius: '12px',
    border: '1px solid var(--boex-hairline)',
    background: 'var(--boex-raised)',
    color: 'var(--boex-text)',
    boxShadow: '0 8px 24px rgba(0, 0, 0, 0.18)',
    fontSize: 'calc(14px * var(--boex-scale, 1))',
    lineHeight: '1.45',
    overflowWrap: 'anywhere',
  })
  if (MARKS[kind] !== '') {
    const mark = document.createElement('span')
    mark.setAttribute('aria-hidden', 'true')
    mark.textContent = MARKS[kind]
    Object.assign(mark.style, { color: MARK_COLOURS[kind], fontWeight: '700' })
    bubble.appendChild(mark)
  }
  const words = document.createElement('span')
  words.textContent = text
  bubble.appendChild(words)
  return bubble
}

export interface ToastElement {
  show(text: string, kind: ToastKind): void
}

/** The one toast of the page; the newest replaces the one before. */
export const createToastElement = (): ToastElement => {
  const host = createHost()
  document.body.appendChild(host)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    show(text, kind) {
      if (timer !== undefined) clearTimeout(timer)
      host.replaceChildren(createBubble(text, kind))
      timer = setTimeout(() => host.replaceChildren(), toastMilliseconds(text))
    },
  }
}
