import { helpTexts } from './texts'
export const STATUS = {
  open: { text: helpTexts.open, tone: 'warning' },
  answered: { text: helpTexts.answered, tone: 'brand' },
  closed: { text: helpTexts.closed, tone: 'neutral' },
} as const
