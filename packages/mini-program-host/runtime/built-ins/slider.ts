import { type BuiltIn, type BuiltInComponent, emit, flag, number, text } from './built-in'

const inputOf = (element: HTMLElement): HTMLInputElement | null => element.querySelector('input')

const show = (element: HTMLElement, _: unknown, { data }: BuiltInComponent): void => {
  const input = inputOf(element)
  if (!input) return
  input.min = String(data.min)
  input.max = String(data.max)
  input.step = String(data.step)
  input.value = String(data.value)
  input.disabled = data.disabled === true
  input.style.accentColor = String(data.activeColor)
}

const slider: BuiltIn = {
  tag: 'slider',
  inside: 'nothing',
  properties: {
    min: number(0, show),
    max: number(100, show),
    step: number(1, show),
    value: number(0, show),
    disabled: flag(false, show),
    ariaLabel: text((element, label) => inputOf(element)?.setAttribute('aria-label', String(label))),
    activeColor: text(show),
  },
  attached(element, component) {
    const input = document.createElement('input')
    input.type = 'range'
    input.className = 'host-slider'
    element.append(input)
    show(element, undefined, component)
    const emitting = (event: 'changing' | 'change') => (heard: Event) => {
      // The browser's event would reach the page as a second one.
      heard.stopPropagation()
      const value = Number(input.value)
      component.setData({ value })
      emit(component, event, { value })
    }
    input.addEventListener('input', emitting('changing'))
    input.addEventListener('change', emitting('change'))
  },
}

export const SLIDERS = [slider]
