import type { Accessible } from './accessible-facts'

/** Returns the accessibility attributes of a `View` or `Text` for this host: WeChat's `aria-*` in camel case. */
export const accessible = (facts: Accessible): Readonly<Record<string, unknown>> => {
  const attributes: Record<string, unknown> = {
    ariaRole: facts.role,
    ariaLabel: facts.label,
    ariaHidden: facts.hidden,
    ariaLive: facts.live,
    ariaBusy: facts.busy,
    ariaModal: facts.modal,
    ariaValuenow: facts.now,
    ariaValuemin: facts.minimum,
    ariaValuemax: facts.maximum,
    ariaValuetext: facts.valueText,
  }
  // Taro would still send undefined attributes to the page's data.
  for (const name of Object.keys(attributes)) if (attributes[name] === undefined) delete attributes[name]
  return attributes
}
