import type { Data } from '@/contract/contract'
import { type Decimal, subtract } from '@/domain/money/money'
import { onlyRow, type Queryable } from '../database/database'
import { readPage } from '../database/page'

/** A release as the database keeps it. Times in unix seconds. */
export interface Release {
  readonly id: string
  readonly memberId: string
  readonly total: Decimal
  readonly released: Decimal
  readonly days: number
  readonly daysPaid: number
  /** Current plan: the remaining quantity when it was made, its days, and the days paid before it. */
  readonly segment: { readonly total: Decimal; readonly days: number; readonly after: number }
  /** VC that brings one BOEX forward by one day: the price when the release began. */
  readonly vcPerBoexDay: Decimal
  readonly createdAt: number
  readonly nextPaymentAt: number | null
  readonly finishesAt: number
}

/** Columns of a `Release`. */
const COLUMNS = `id, member_id as "memberId", trim_scale(total)::text as total, trim_scale(released)::text as released, days,
  days_paid as "daysPaid", json_build_object(
    'total', trim_scale(segment_total)::text, 'days', segment_days, 'after', segment_after
  ) as segment, trim_scale(vc_per_boex_day)::text as "vcPerBoexDay", created_at::float8 as "createdAt",
  next_payment_at::float8 as "nextPaymentAt", finishes_at::float8 as "finishesAt"`

export const remainingOf = ({ total, released }: Release): Decimal => subtract(total, released)

/**
 * Returns a member's release, and undefined for another member's.
 * @param lock locks it for this transaction
 */
export const findRelease = async (
  queryable: Queryable,
  { id, memberId, lock = false }: { id: string; memberId: string; lock?: boolean },
): Promise<Release | undefined> => {
  const rows = await queryable.query<Release>(
    `select ${COLUMNS} from release where id = $1 and member_id = $2 ${lock ? 'for no key update' : ''}`,
    [id, memberId],
  )
  return rows[0]
}

/** Releases of which a day is to be paid by `$1`, after `from`. */
export const RELEASES_DUE = 'release where next_payment_at <= $1'

/** Takes a release with a due day, unless another process has locked it. */
export const takeDueRelease = async (queryable: Queryable, at: number): Promise<Release | undefined> => {
  const rows = await queryable.query<Release>(
    `select ${COLUMNS} from ${RELEASES_DUE} order by next_payment_at, id limit 1 for update skip locked`,
    [at],
  )
  return rows[0]
}

type NewRelease = Pick<Release, 'memberId' | 'total' | 'days' | 'vcPerBoexDay' | 'createdAt' | 'finishesAt'> & {
  nextPaymentAt: number
}

/** Writes a release of which nothing is paid. */
export const insertRelease = async (queryable: Queryable, release: NewRelease): Promise<string> => {
  const { memberId, total, days, createdAt, nextPaymentAt, finishesAt, vcPerBoexDay } = release
  const rows = await queryable.query<{ id: string }>(
    `insert into release (member_id, total, days, segment_total, segment_days, created_at, next_payment_at, finishes_at,
       vc_per_boex_day)
     values ($1, $2, $3, $2, $3, $4, $5, $6, $7) returning id`,
    [memberId, total, days, createdAt, nextPaymentAt, finishesAt, vcPerBoexDay],
  )
  return onlyRow(rows).id
}

/** Writes what payments or a new plan changed. */
export const updateRelease = async (queryable: Queryable, release: Release): Promise<void> => {
  const { id, released, days, daysPaid, segment, nextPaymentAt, finishesAt } = release
  await queryable.query(
    `update release set released = $2, days = $3, days_paid = $4, segment_total = $5, segment_days = $6,
       segment_after = $7, next_payment_at = $8, finishes_at = $9 where id = $1`,
    [id, released, days, daysPaid, segment.total, segment.days, segment.after, nextPaymentAt, finishesAt],
  )
}

type ReleasePage = Data<'/api/my/getBoexReleaseList'>
type Payments = Data<'/api/my/getReleasedLog'>

const FILTERS = { all: 'true', running: 'next_payment_at is not null', finished: 'next_payment_at is null' } as const

const itemOf = (release: Release): ReleasePage['list'][number] => ({
  ...release,
  remaining: remainingOf(release),
  status: release.nextPaymentAt === null ? 'finished' : 'running',
})

/** A member's releases, newest first. */
export const listReleases = async (
  queryable: Queryable,
  { memberId, status, page, limit }: { memberId: string; status: keyof typeof FILTERS; page: number; limit: number },
): Promise<ReleasePage> => {
  const { list, ...paged } = await readPage<Release>(queryable, {
    columns: COLUMNS,
    from: 'release',
    where: `member_id = $1 and ${FILTERS[status]}`,
    order: 'id desc',
    parameters: [memberId],
    page,
    limit,
  })
  return { list: list.map(itemOf), ...paged }
}

/** Payments of a member's releases, newest first. */
export const listReleasePayments = (
  queryable: Queryable,
  {
    memberId,
    releaseId,
    page,
    limit,
  }: { memberId: string; releaseId?: string | undefined; page: number; limit: number },
): Promise<Payments> =>
  readPage<Payments['list'][number]>(queryable, {
    columns: `id, release_id as "releaseId", day, days, trim_scale(quantity)::text as quantity, paid_at::float8 as "paidAt"`,
    from: 'release_payment',
    where: 'member_id = $1 and ($2::bigint is null or release_id = $2::bigint)',
    order: 'paid_at desc, id desc',
    parameters: [memberId, releaseId ?? null],
    page,
    limit,
  })
