import {
  announce,
  anything,
  asAttribute,
  type BuiltIn,
  type BuiltInComponent,
  emit,
  flag,
  list,
  text,
} from './built-in'

/** Event of a tapped picker: the host shows these fields and returns the choice, or nothing. */
export interface PickerOpening {
  readonly title: string
  readonly fields: readonly HTMLElement[]
  readonly signal: AbortSignal
  readonly settle: (chosen: boolean) => void
}

const choice = (options: readonly unknown[], key: string, chosen: number): HTMLSelectElement => {
  const select = document.createElement('select')
  options.forEach((option, index) => {
    const words = typeof option === 'object' && option !== null ? Reflect.get(option, key) : option
    select.add(new Option(String(words), String(index), false, index === chosen))
  })
  return select
}

/** Returns the fields of a picker and a function that reads the choice. */
const fieldsOf = (data: BuiltInComponent['data']): { fields: HTMLElement[]; read: () => unknown } => {
  const { mode, range, value } = data
  const key = String(data.rangeKey)
  const lists = Array.isArray(range) ? range : []
  if (mode === 'date' || mode === 'time') {
    const input = document.createElement('input')
    input.type = mode
    input.value = String(value ?? '')
    input.min = String(data.start)
    input.max = String(data.end)
    return { fields: [input], read: () => input.value }
  }
  if (mode === 'multiSelector') {
    const chosen = Array.isArray(value) ? value.map(Number) : []
    const selects = lists.map((options, index) => choice(options as unknown[], key, chosen[index] ?? 0))
    return { fields: selects, read: () => selects.map(({ selectedIndex }) => selectedIndex) }
  }
  if (mode !== 'selector' && mode !== '') throw new Error(`<picker mode="${mode}"> is not in this host`)
  const select = choice(lists, key, Number(value ?? 0))
  return { fields: [select], read: () => select.selectedIndex }
}

/** Opens a sheet of the host; a driver can also choose directly (`pick`). */
const picker: BuiltIn = {
  tag: 'picker',
  inside: 'children',
  properties: {
    mode: text(),
    range: list(),
    rangeKey: text(),
    value: anything(),
    start: text(),
    end: text(),
    headerText: text(),
    disabled: flag(false),
    name: text(asAttribute('data-name')),
  },
  attached(element, component) {
    let open = new AbortController()
    component.addListener('tap', () => {
      if (component.data.disabled === true) return
      const { fields, read } = fieldsOf(component.data)
      open = new AbortController()
      announce<PickerOpening>(element, 'host-picker', {
        title: String(component.data.headerText),
        fields,
        signal: open.signal,
        settle: (chosen) => (chosen ? emit(component, 'change', { value: read() }) : emit(component, 'cancel')),
      })
    })
    element.addEventListener('host-pick', (event) => {
      if (!(event instanceof CustomEvent) || component.data.disabled === true) return
      open.abort()
      emit(component, 'change', { value: event.detail })
    })
    element.addEventListener('host-cancel', () => emit(component, 'cancel'))
  },
}

/** Height of the line in the middle in pixels, unless `indicator-style` sets it. */
const INDICATOR = 34
/** Milliseconds without movement after which a wheel counts as at rest. */
const STILL = 120

const columnsOf = (element: HTMLElement): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('picker-view-column'),
]

const indicatorOf = (style: unknown): number =>
  Number(/(?:^|;|\s)height:\s*([\d.]+)px/.exec(String(style))?.[1] ?? INDICATOR)

const valuesOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

/** Attribute of a turning wheel, so that drivers can wait until it rests. */
const TURNING = 'data-turning'

/** Turning wheels, with the timers that detect their rest. */
const turned = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Moves the wheels to the package's values, except those that the user is turning. */
const place = (element: HTMLElement, { data }: BuiltInComponent): void => {
  const values = valuesOf(data.value)
  const height = indicatorOf(data.indicatorStyle)
  element.style.setProperty('--host-indicator', `${height}px`)
  columnsOf(element).forEach((column, index) => {
    const top = (values[index] ?? 0) * height
    if (!turned.has(column) && Math.abs(column.scrollTop - top) >= 1) column.scrollTop = top
  })
}

/** Handles a wheel that has come to rest: the package gets its new value, and the other wheels' values unchanged. */
const settle = (element: HTMLElement, component: BuiltInComponent, column: Element): void => {
  turned.delete(column)
  column.removeAttribute(TURNING)
  emit(component, 'pickend')
  const { value, indicatorStyle } = component.data
  const columns = columnsOf(element)
  const before = columns.map((_, index) => valuesOf(value)[index] ?? 0)
  const after = columns.map((wheel, index) =>
    wheel === column ? Math.round(wheel.scrollTop / indicatorOf(indicatorStyle)) : (before[index] ?? 0),
  )
  if (after.every((chosen, index) => chosen === before[index])) return
  component.setData({ value: after })
  emit(component, 'change', { value: after })
}

/** Wheels that users turn until the wanted item is in the middle. */
const pickerView: BuiltIn = {
  tag: 'picker-view',
  inside: 'children',
  properties: {
    value: anything((element, _, component) => place(element, component)),
    indicatorStyle: text((element, _, component) => place(element, component)),
    indicatorClass: text(),
    maskStyle: text(),
    immediateChange: flag(false),
  },
  attached(element, component) {
    const turn = ({ target }: Event) => {
      const column = target instanceof Element ? target.closest('picker-view-column') : null
      if (!column) return
      const timer = turned.get(column)
      if (timer === undefined) emit(component, 'pickstart')
      clearTimeout(timer)
      column.setAttribute(TURNING, '')
      turned.set(
        column,
        setTimeout(() => settle(element, component, column), STILL),
      )
    }
    // A wheel's scroll events do not bubble, so they are handled in the capture phase.
    for (const event of ['touchstart', 'host-turn', 'scroll']) element.addEventListener(event, turn, { capture: true })
    place(element, component)
    // Wheels and their items may be added or changed later.
    new MutationObserver(() => place(element, component)).observe(element, { childList: true, subtree: true })
    new ResizeObserver(() => place(element, component)).observe(element)
  },
}

const pickerViewColumn: BuiltIn = { tag: 'picker-view-column', inside: 'children', properties: {} }

export const PICKERS = [picker, pickerView, pickerViewColumn]
