import { anything, asAttribute, type BuiltIn, flag, list, tell, text } from './built-in'

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
  },
  attached(element, component) {
    if (element instanceof HTMLButtonElement) element.type = 'button'
    component.addListener('tap', () => {
      const { disabled, formType } = component.data
      if (disabled !== true && typeof formType === 'string' && formType !== '') {
        closestForm(element)?.dispatchEvent(new CustomEvent(`host-${formType}`))
      }
    })
  },
}

/** The values of the named fields inside a form. */
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
    element.addEventListener('host-submit', () => tell(component, 'submit', { value: collect(element) }))
    element.addEventListener('host-reset', () => tell(component, 'reset'))
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
      tell(component, 'change', { value })
    })
  },
}

/** Opens nothing: the driver chooses for the person (`pick`). */
const picker: BuiltIn = {
  tag: 'picker',
  inside: 'children',
  properties: {
    mode: text(),
    range: list(),
    value: anything(),
    disabled: flag(false),
    name: text(asAttribute('data-name')),
  },
  attached(element, component) {
    element.addEventListener('host-pick', (event) => {
      if (!(event instanceof CustomEvent) || component.data.disabled === true) return
      tell(component, 'change', { value: event.detail })
    })
    element.addEventListener('host-cancel', () => tell(component, 'cancel'))
  },
}

export const CONTROLS = [button, form, toggle, picker]
