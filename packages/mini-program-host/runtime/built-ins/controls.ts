import { describeTarget } from '../events'
import { announce, asAttribute, type BuiltIn, emit, flag, text } from './built-in'
import type { OpenTypePress } from './open-type'

const closestForm = (element: HTMLElement): HTMLElement | null => element.closest('form')

const button: BuiltIn = {
  tag: 'button',
  inside: 'children',
  properties: {
    disabled: flag(false, asAttribute('disabled')),
    loading: flag(false, asAttribute('loading')),
    plain: flag(false, asAttribute('plain')),
    size: text(asAttribute('data-size')),
    type: text(asAttribute('data-type')),
    formType: text(),
    openType: text(),
  },
  attached(element, component) {
    if (element instanceof HTMLButtonElement) element.type = 'button'
    component.addListener('tap', () => {
      const { disabled, formType, openType } = component.data
      if (disabled === true) return
      if (typeof formType === 'string' && formType !== '') {
        closestForm(element)?.dispatchEvent(new CustomEvent(`host-${formType}`, { detail: describeTarget(element) }))
      }
      if (typeof openType === 'string' && openType !== '') {
        announce<OpenTypePress>(element, 'host-open-type', {
          openType,
          answer: (event, detail) => emit(component, event, detail),
        })
      }
    })
  },
}

const collect = (form: HTMLElement): Record<string, unknown> => {
  const values: Record<string, unknown> = {}
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-name]')) {
    const name = field.dataset.name ?? ''
    const checked = field.getAttribute('aria-checked')
    if (name !== '') values[name] = checked === null ? field.value : checked === 'true'
  }
  return values
}

const form: BuiltIn = {
  tag: 'form',
  inside: 'children',
  properties: { reportSubmit: flag(false) },
  attached(element, component) {
    element.addEventListener('submit', (event) => event.preventDefault())
    element.addEventListener('host-submit', (event) => {
      const { detail: target } = event as CustomEvent<object>
      emit(component, 'submit', { value: collect(element), formId: '', target })
    })
    element.addEventListener('host-reset', (event) => {
      emit(component, 'reset', { target: (event as CustomEvent<object>).detail })
    })
  },
}

const toggle: BuiltIn = {
  tag: 'switch',
  inside: 'nothing',
  properties: {
    checked: flag(false, (element, value) => element.setAttribute('aria-checked', String(value === true))),
    disabled: flag(false, asAttribute('disabled')),
    name: text(asAttribute('data-name')),
  },
  attached(element, component) {
    element.setAttribute('role', 'switch')
    element.setAttribute('aria-checked', String(component.data.checked === true))
    component.addListener('tap', () => {
      if (component.data.disabled === true) return
      const value = component.data.checked !== true
      component.setData({ checked: value })
      emit(component, 'change', { value })
    })
  },
}

export const CONTROLS = [button, form, toggle]
