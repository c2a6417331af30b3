import { helpTexts } from './texts'
/** What each state of a ticket is called, and how it looks. */
export const STATUS = {
  open: { text: helpTexts.open, tone: 'warning' },
  answered: { text: helpTexts.answered, tone: 'brand' },
  closed: { text: helpTexts.closed, tone: 'neutral' },
} as const
