import { InputNumber } from '@nutui/nutui-react-taro'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { boxValue, NUMBER_BOX } from '@/domain/number-box'
import { fieldErrorId } from '../../field-frame/field-error-id'
import '../theme.scss'
import { StepperFrame } from './stepper-frame'
import { boxOf, DIGITS, digitsOf, type StepperProps } from './stepper-props'
import './input-number.scss'

/** Attributes of an element; those without a value go. */
type Attributes = Readonly<Record<string, string | undefined>>

const give = (element: Element | null | undefined, attributes: Attributes) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element?.removeAttribute(name)
    else element?.setAttribute(name, value)
  }
}

const buttonOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="button"]') : null

/** Nothing but digits comes in; what is taken away comes through. */
const refuseOthers = (event: InputEvent) => {
  if (event.data !== null && /\D/.test(event.data)) event.preventDefault()
}

/**
 * A whole number that counts things, never money: one less, one more, or typed. NutUI's own bounds are those of every
 * number box: it would write the nearest bound over what was typed, and tell nobody.
 */
export const Stepper = (props: StepperProps) => {
  const { id, label, value, onChange, error } = props
  const bounds = boxOf(props)
  const { minimum, maximum } = bounds
  const element = useRef<HTMLDivElement>(null)

  // NutUI's buttons are no buttons, and its field takes neither a name nor an id.
  useLayoutEffect(() => {
    const button = (name: string, disabled: boolean): Attributes => ({
      role: 'button',
      tabindex: '0',
      'aria-label': name,
      'aria-disabled': disabled ? 'true' : undefined,
    })
    const find = (part: string) => element.current?.querySelector(`.nut-inputnumber-${part}`)
    give(find('minus'), button(props.lessLabel, value === undefined || value <= minimum))
    give(find('add'), button(props.moreLabel, value !== undefined && value >= maximum))
    give(find('input'), {
      id,
      'aria-label': label,
      'aria-invalid': error === undefined ? undefined : 'true',
      'aria-describedby': error === undefined ? undefined : fieldErrorId(id),
      autocomplete: 'off',
      maxlength: String(DIGITS),
      placeholder: props.placeholder ?? String(minimum),
    })
  })
  useEffect(() => {
    const input = element.current?.querySelector('input')
    input?.addEventListener('beforeinput', refuseOthers)
    return () => input?.removeEventListener('beforeinput', refuseOthers)
  }, [])

  const press = (event: KeyboardEvent) => {
    const button = buttonOf(event.target)
    if (!button || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    button.click()
  }
  const keepDisabled = (event: MouseEvent) => {
    if (buttonOf(event.target)?.getAttribute('aria-disabled') === 'true') event.stopPropagation()
  }
  /** Its buttons tell a number, its field a text. */
  const change = (stepTo: string | number, { target }: { readonly target: object }) => {
    const stepped = () => (value === undefined ? minimum : boxValue(Number(stepTo), bounds))
    const typed = () => digitsOf(target instanceof HTMLInputElement ? target.value : String(stepTo))
    const next = typeof stepTo === 'number' ? stepped() : typed()
    if (next !== value) onChange(next)
  }

  return (
    <StepperFrame {...props}>
      <div ref={element} className="boex-nut boex-number" onKeyDown={press} onClickCapture={keepDisabled}>
        <InputNumber
          // NutUI's own word for an empty field, which its types leave out.
          value={(value ?? null) as number}
          min={0}
          max={NUMBER_BOX.maximum}
          step={bounds.step}
          digits={0}
          allowEmpty
          select={false}
          onChange={change}
        />
      </div>
    </StepperFrame>
  )
}
