/** What each state of a ticket is called, and how it looks. */
export const STATUS = {
  open: { text: 'help.open', tone: 'warning' },
  answered: { text: 'help.answered', tone: 'brand' },
  closed: { text: 'help.closed', tone: 'neutral' },
} as const
