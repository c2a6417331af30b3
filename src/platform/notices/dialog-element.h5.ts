import { leading, scaledText, text as sizes, space, weight } from '@/domain/choice/tokens'
import { OVERLAY_OPACITY, POPUP_Z_INDEX } from '@/domain/constants'
import { hideOutside } from '@/lib/hide-outside.h5'
import type { Question } from '../ports'
import { closeOnBack } from './close-on-back.h5'
import type { ShownQuestion } from './question-queue'

/** Margin around each button, because iOS below 14.5 has no `gap` in a flexible box. */
const HALF_GAP = `${space[3] / 2}px`

/** Forced colours draw transparent borders, and remove the grounds that set panel and buttons apart. */
const FORCED_EDGE = '1px solid transparent'

let made = 0

const element = (tag: string, style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement => {
  const made = document.createElement(tag)
  Object.assign(made.style, style)
  made.textContent = text
  return made
}

const createButton = (text: string, primary: boolean): HTMLElement => {
  const button = element(
    'button',
    {
      flex: '1 1 0',
      margin: HALF_GAP,
      minHeight: '44px',
      padding: `${space['2-5']}px ${space[3]}px`,
      border: primary ? FORCED_EDGE : '1px solid var(--boex-hairline)',
      borderRadius: '999px',
      background: primary ? 'var(--boex-brand)' : 'transparent',
      color: primary ? 'var(--boex-on-brand)' : 'var(--boex-text)',
      font: 'inherit',
      fontSize: scaledText(sizes.xl),
      fontWeight: String(weight.semibold),
      cursor: 'pointer',
    },
    text,
  )
  button.setAttribute('type', 'button')
  return button
}

const createPanel = ({ title, text }: Question): HTMLElement => {
  const panel = element('div', {
    width: '100%',
    maxWidth: '320px',
    maxHeight: '80vh',
    overflowY: 'auto',
    padding: `${space[6]}px ${space[5]}px ${space[5]}px`,
    border: FORCED_EDGE,
    borderRadius: '16px',
    background: 'var(--boex-raised)',
    color: 'var(--boex-text)',
    fontSize: scaledText(sizes.xl),
    lineHeight: String(leading.normal),
    textAlign: 'center',
  })
  made += 1
  const name = `boex-dialog-${made}`
  panel.setAttribute('role', 'alertdialog')
  panel.setAttribute('aria-modal', 'true')
  if (title) {
    const heading = element(
      'h2',
      { margin: `0 0 ${space[2]}px`, fontSize: 'inherit', fontWeight: String(weight.bold) },
      title,
    )
    heading.id = `${name}-title`
    panel.setAttribute('aria-labelledby', heading.id)
    panel.appendChild(heading)
  }
  const words = element('p', { margin: `0 0 ${space[5]}px`, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }, text)
  words.id = `${name}-text`
  panel.setAttribute(title ? 'aria-describedby' : 'aria-labelledby', words.id)
  panel.appendChild(words)
  return panel
}

/** Keeps Tab and Shift+Tab among the buttons. */
const trapTab = (event: KeyboardEvent, buttons: readonly HTMLElement[]): void => {
  const present = buttons.map((button) => button === document.activeElement).indexOf(true)
  const next = event.shiftKey ? present - 1 : present + 1
  event.preventDefault()
  buttons[next < 0 ? buttons.length - 1 : next % buttons.length]?.focus()
}

/** Draws a question above everything else, moves the focus into it and restores it after the answer. */
export const createDialog = (question: Question): ShownQuestion => {
  const overlay = element('div', {
    position: 'fixed',
    top: '0',
    right: '0',
    bottom: '0',
    left: '0',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: `${space[6]}px`,
    background: `rgba(0, 0, 0, ${OVERLAY_OPACITY})`,
    zIndex: String(POPUP_Z_INDEX),
  })
  const panel = createPanel(question)
  const row = element('div', { display: 'flex', flexWrap: 'wrap', margin: `-${HALF_GAP}` })
  const confirm = createButton(question.confirmText, true)
  const cancel = question.cancelText === undefined ? undefined : createButton(question.cancelText, false)
  const buttons = cancel ? [cancel, confirm] : [confirm]
  row.append(...buttons)
  panel.appendChild(row)
  overlay.appendChild(panel)

  const focusedBefore = document.activeElement
  let finish: (confirmed: boolean) => void = () => undefined
  const answer = new Promise<boolean>((resolve) => {
    finish = resolve
  })
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') trapTab(event, buttons)
    if (event.key === 'Escape' && cancel) end(false)
  }
  const end = (confirmed: boolean) => {
    document.removeEventListener('keydown', onKey, true)
    overlay.remove()
    showOutside()
    gone()
    if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus()
    finish(confirmed)
  }
  confirm.addEventListener('click', () => end(true))
  cancel?.addEventListener('click', () => end(false))
  document.addEventListener('keydown', onKey, true)
  document.body.appendChild(overlay)
  const showOutside = hideOutside(overlay)
  const gone = closeOnBack(() => cancel && end(false))
  confirm.focus()
  return { answer, close: () => end(false) }
}
