import type { Accessible } from './accessible-facts'

/** The attributes of a `View` or `Text` that carry these facts in this host: WeChat's `aria-*` in camel case. */
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
  // An attribute set to nothing would still travel to the page's data.
  for (const name of Object.keys(attributes)) if (attributes[name] === undefined) delete attributes[name]
  return attributes
}
