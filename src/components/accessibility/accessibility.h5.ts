import type { Accessible } from './accessible-facts'

/** Returns the accessibility attributes of a `View` or `Text` for this host: plain WAI-ARIA. */
export const accessible = (facts: Accessible): Readonly<Record<string, unknown>> => ({
  // WAI-ARIA has no role for plain text, but a label without a role is not announced.
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
