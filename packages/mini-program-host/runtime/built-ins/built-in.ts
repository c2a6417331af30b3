import type { template } from 'glass-easel'
import type { Engine } from '../engine'

/** Interface of a built-in component for its implementation. */
export interface BuiltInComponent {
  readonly data: Readonly<Record<string, unknown>>
  setData(data: Readonly<Record<string, unknown>>): void
  triggerEvent(name: string, detail: unknown, options: { bubbles: boolean; composed: boolean }): void
  addListener(name: string, listener: () => void): void
  getBackendElement(): Element | null
}

type Changed = (element: HTMLElement, value: unknown, component: BuiltInComponent) => void

export interface Property {
  readonly type: unknown
  readonly value: unknown
  /** Called when the package sets another value. */
  readonly changed?: Changed
}

export interface BuiltIn {
  readonly tag: string
  /** Content of its element: the package's children or none of them. */
  readonly inside: 'children' | 'nothing'
  readonly properties: Readonly<Record<string, Property>>
  /** Called once, when the element is in the document. */
  attached?(element: HTMLElement, component: BuiltInComponent): void
}

export const text = (changed?: Changed): Property => ({ type: String, value: '', changed })
export const number = (value: number, changed?: Changed): Property => ({ type: Number, value, changed })
export const flag = (value: boolean, changed?: Changed): Property => ({ type: Boolean, value, changed })
export const list = (): Property => ({ type: Array, value: [] })
export const anything = (changed?: Changed): Property => ({ type: null, value: null, changed })

/** Shows a property as an attribute of the element: true as an empty attribute, false as none. */
export const asAttribute =
  (name: string): Changed =>
  (element, value) => {
    if (value === false || value === null || value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value === true ? '' : String(value))
  }

/** Sends an event to the package: events of built-in components do not bubble. */
export const emit = (component: BuiltInComponent, event: string, detail: unknown = {}): void =>
  component.triggerEvent(event, detail, { bubbles: false, composed: false })

/** Sends an event to the host, which listens on the document. */
export const announce = <Detail>(element: HTMLElement, event: string, detail?: Detail): void => {
  element.dispatchEvent(new CustomEvent(event, { bubbles: true, detail }))
}

export const elementOf = (component: BuiltInComponent): HTMLElement | undefined => {
  const element = component.getBackendElement()
  return element instanceof HTMLElement ? element : undefined
}

/** The templates of `compileBuiltInTemplates`. */
export type BuiltInTemplates = Record<BuiltIn['inside'], template.ProcGenGroup>

/** Registers a component for every page and component of the package. */
export const registerBuiltIn = (engine: Engine, templates: BuiltInTemplates, builtIn: BuiltIn): void => {
  const { tag, inside, properties, attached } = builtIn
  const observed = Object.entries(properties).map(([name, { type, value, changed }]) => {
    const observer = function (this: BuiltInComponent, next: unknown) {
      const element = elementOf(this)
      if (element) changed?.(element, next, this)
    }
    return [name, changed ? { type, value, observer } : { type, value }]
  })
  const definition = {
    properties: Object.fromEntries(observed),
    lifetimes: {
      attached(this: BuiltInComponent) {
        const element = elementOf(this)
        if (element) attached?.(element, this)
      },
    },
  }
  const space = engine.codeSpace.getComponentSpace()
  const component = space
    .define(`wx://${tag}`)
    .options({ dynamicSlots: false })
    .definition(definition)
    .template({ groupList: templates, content: templates[inside] })
    .registerComponent()
  space.setGlobalUsingComponent(tag, component.general())
  engine.declare(tag)
}
