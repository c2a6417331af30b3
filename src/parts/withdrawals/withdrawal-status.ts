import type { Data } from '@/contract/contract'

type Withdrawal = Data<'/api/my/getCasshLog'>['list'][number]

const STATUSES = {
  'under-review': { text: 'assets.underReview', tone: 'warning' },
  paying: { text: 'assets.paying', tone: 'warning' },
  received: { text: 'assets.received', tone: 'brand' },
  refused: { text: 'assets.refused', tone: 'negative' },
} as const

const CANCELLED = { text: 'assets.cancelled', tone: 'neutral' } as const

/** Returns the text and tone of a withdrawal. A cancelled one has the status `refused`. */
export const withdrawalStatus = ({ status, cancelled }: Pick<Withdrawal, 'status' | 'cancelled'>) =>
  cancelled ? CANCELLED : STATUSES[status]
