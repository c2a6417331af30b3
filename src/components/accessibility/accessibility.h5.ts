import type { Accessible } from './accessible-facts'

/** The attributes of a `View` or `Text` that carry these facts in this host: WAI-ARIA as it is. */
export const accessible = (facts: Accessible): Readonly<Record<string, unknown>> => ({
  // WAI-ARIA has no role for plain text; a label needs one to be heard.
  role: facts.role === 'text' ? 'img' : facts.role,
  'aria-label': facts.label,
  'aria-labelledby': facts.labelledBy,
  'aria-hidden': facts.hidden,
  'aria-level': facts.level,
  'aria-live': facts.live,
  'aria-busy': facts.busy,
  'aria-modal': facts.modal,
  'aria-valuenow': facts.now,
  'aria-valuemin': facts.minimum,
  'aria-valuemax': facts.maximum,
  'aria-valuetext': facts.valueText,
})
