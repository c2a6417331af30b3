import { useTranslate } from '@/i18n/i18n-context'
import type { Translate } from '@/i18n/translator'
import { zonedTime } from '@/lib/calendar-date'
import type { Stage } from '../nut/timeline/stage'
import { Timeline } from '../nut/timeline/timeline'

interface WithdrawalTimelineProps {
  readonly status: 'under-review' | 'paying' | 'received' | 'refused'
  /** Unix seconds. */
  readonly createdAt: number
  /** Unix seconds; null while the withdrawal is in progress. */
  readonly finishedAt: number | null
  /** Reason for a refusal; may be empty. */
  readonly reason: string
  /** True if the member cancelled it; `status` is then `refused`. */
  readonly cancelled?: boolean | undefined
}

const ORDER = ['under-review', 'paying', 'received'] as const

const stagesOf = (
  t: Translate,
  { status, createdAt, finishedAt, reason, cancelled }: WithdrawalTimelineProps,
): Stage[] => {
  const submitted: Stage = {
    key: 'submitted',
    title: t('assets.submitted'),
    detail: zonedTime(createdAt),
    state: 'done',
  }
  const finished = finishedAt === null ? '' : zonedTime(finishedAt)
  if (status === 'refused') {
    const detail = [reason, t('assets.refunded'), finished].filter((part) => part !== '').join(' · ')
    return [
      submitted,
      { key: 'refused', title: t(cancelled ? 'assets.cancelled' : 'assets.refused'), detail, state: 'failed' },
    ]
  }
  const reached = ORDER.indexOf(status)
  const titles = [t('assets.underReview'), t('assets.paying'), t('assets.received')]
  return [
    submitted,
    ...titles.map((title, place): Stage => {
      const done = place < reached || status === 'received'
      const state = done ? 'done' : place === reached ? 'active' : 'waiting'
      return { key: title, title, state, ...(place === 2 && finished !== '' ? { detail: finished } : {}) }
    }),
  ]
}

/**
 * Stages of a withdrawal: submitted, Under Review, being sent, Received; or refused, with a refund (specification §4).
 */
export const WithdrawalTimeline = (props: WithdrawalTimelineProps) => {
  const { t } = useTranslate()
  return <Timeline label={t('assets.progress')} stages={stagesOf(t, props)} />
}
