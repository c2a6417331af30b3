import type { FieldFocus } from '../keyboard'
import {
  announce,
  anything,
  asAttribute,
  type BuiltIn,
  type BuiltInComponent,
  emit,
  flag,
  number,
  text,
} from './built-in'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Default maximum number of characters in a field. */
const LONGEST = 140
const BACKSPACE = 8

const isField = (element: HTMLElement): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const onField =
  (apply: (field: Field, value: unknown) => void) =>
  (element: HTMLElement, value: unknown): void => {
    if (isField(element)) apply(element, value)
  }

const showValue = onField((field, value) => {
  const shown = String(value ?? '')
  if (field.value !== shown) field.value = shown
})

const limit = onField((field, value) => {
  if (typeof value === 'number' && value >= 0) field.maxLength = value
  else field.removeAttribute('maxlength')
})

const takeFocus = onField((field, value) => {
  if (value === true) setTimeout(() => field.focus())
})

const KEYBOARDS: Readonly<Record<string, string>> = { number: 'numeric', digit: 'decimal', idcard: 'text' }

const showKeyboard = onField((field, value) => {
  field.inputMode = KEYBOARDS[String(value)] ?? 'text'
})

const hide = onField((field, value) => {
  if (field instanceof HTMLInputElement) field.type = value === true ? 'password' : 'text'
})

const attached = (element: HTMLElement, component: BuiltInComponent): void => {
  if (!isField(element)) return
  if (element instanceof HTMLInputElement && component.data.password !== true) element.type = 'text'
  element.autocomplete = 'off'
  limit(element, component.data.maxlength)
  element.addEventListener('input', (event) => {
    // The browser's event would reach the page as a second one.
    event.stopPropagation()
    const { value } = element
    // Typed text becomes the property's value, so that a package can restore the earlier text by setting it again.
    component.setData({ value })
    const cursor = element.selectionStart ?? value.length
    emit(component, 'input', { value, cursor, keyCode: value.charCodeAt(cursor - 1) || BACKSPACE })
  })
  element.addEventListener('focus', () => {
    const { adjustPosition, cursorSpacing } = component.data
    announce<FieldFocus>(element, 'host-focus', {
      adjustPosition: adjustPosition !== false,
      spacing: Number(cursorSpacing) || 0,
    })
  })
  element.addEventListener('host-keyboard', (event) => {
    if (!(event instanceof CustomEvent)) return
    if (event.detail.height > 0) emit(component, 'focus', { value: element.value, height: event.detail.height })
    emit(component, 'keyboardheightchange', event.detail)
  })
  element.addEventListener('blur', () => {
    announce(element, 'host-blur')
    emit(component, 'blur', { value: element.value })
  })
  element.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Enter' && element instanceof HTMLInputElement) {
      emit(component, 'confirm', { value: element.value })
    }
  })
}

const textField = (tag: 'input' | 'textarea'): BuiltIn => ({
  tag,
  inside: 'nothing',
  properties: {
    value: anything(showValue),
    placeholder: text(asAttribute('placeholder')),
    disabled: flag(false, asAttribute('disabled')),
    type: text(showKeyboard),
    password: flag(false, hide),
    maxlength: number(LONGEST, limit),
    focus: flag(false, takeFocus),
    adjustPosition: flag(true),
    cursorSpacing: anything(),
    name: text(asAttribute('data-name')),
  },
  attached,
})

export const TEXT_FIELDS = [textField('input'), textField('textarea')]
