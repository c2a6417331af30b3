import * as v from 'valibot'
import { call, sent } from './call'
import {
  Amount,
  Count,
  described,
  Empty,
  Id,
  listOf,
  OptionalIdempotencyKey,
  pageFields,
  Seconds,
  Whole,
} from './schema'

export const ScheduledRelease = v.object({
  id: described(Id, 'id of the record'),
  total: described(Amount, 'quantity of the release, in BOEX'),
  days: described(Count, 'number of days'),
  finishesAt: described(Seconds, 'when the last day is paid, in unix seconds'),
  vcSpent: described(Amount, 'spent on the acceleration, in VC'),
})

const Release = v.object({
  id: described(Id, 'id of the record'),
  total: described(Amount, 'quantity of the release, in BOEX'),
  released: described(Amount, 'paid so far, in BOEX'),
  remaining: described(Amount, 'not paid yet, in BOEX'),
  days: described(Count, 'number of days'),
  daysPaid: described(Count, 'number of days paid'),
  status: described(v.picklist(['running', 'finished']), 'state of the record'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
  nextPaymentAt: described(v.nullable(Seconds), 'when the next day is paid, in unix seconds; null after the last'),
  finishesAt: described(Seconds, 'when the last day is paid, in unix seconds'),
  /** Missing from platforms whose price never changes. */
  vcPerBoexDay: v.optional(
    described(Amount, 'price of saving one day of one BOEX of this release, in VC; a later price does not change it'),
  ),
})

export const releaseCalls = {
  '/api/my/getReleaseSetConfig': call({
    access: 'member',
    effect: 'read',
    payload: sent('Terms of a release, and the maximum this member can release.', () => Empty),
    data: v.object({
      dayOptions: described(v.array(Count), 'numbers of days that are offered'),
      minimumDays: described(Count, 'fewest days of a release'),
      maximumDays: described(Count, 'most days of a release'),
      minimum: described(Amount, 'smallest quantity of a release, in BOEX'),
      maximum: described(Amount, 'what this member can release now, in BOEX'),
      vcPerBoexDay: described(Amount, 'price of saving one day of one BOEX, in VC, for a release that begins now'),
    }),
  }),
  '/api/funds/addBoexRelease': call({
    access: 'member',
    effect: 'write',
    payload: sent('Schedule a release over days (`quantity`, `days`) or accelerate an active one (`id`, `vc`).', () =>
      v.union([
        v.object({
          quantity: described(Amount, 'quantity to release, in BOEX'),
          days: described(Whole(1), 'number of days'),
          idempotencyKey: OptionalIdempotencyKey,
        }),
        v.object({
          id: described(Id, 'id of the active release that is accelerated'),
          vc: described(Amount, 'quantity to spend, in VC'),
          idempotencyKey: OptionalIdempotencyKey,
        }),
      ]),
    ),
    data: ScheduledRelease,
  }),
  '/api/funds/getVcNum': call({
    access: 'member',
    effect: 'read',
    payload: sent('VC required for an acceleration.', () =>
      v.union([
        v.object({
          id: described(Id, 'id of the active release that would be accelerated'),
          days: v.optional(described(Count, 'number of days to save; without it all that are left')),
        }),
        v.object({
          quantity: described(Amount, 'quantity that would be released, in BOEX'),
          days: described(Count, 'number of days to save; without it all that are left'),
        }),
      ]),
    ),
    data: v.object({
      vc: described(Amount, 'what it takes, in VC'),
      daysSaved: described(Count, 'number of days by which the release ends earlier'),
      finishesAt: described(Seconds, 'when the last day is paid, in unix seconds'),
    }),
  }),
  '/api/my/getBoexReleaseList': call({
    access: 'member',
    effect: 'read',
    payload: sent('Releases, newest first.', () =>
      v.object({
        ...pageFields,
        status: v.optional(
          described(v.picklist(['running', 'finished', 'all']), 'releases in this state alone'),
          'all',
        ),
      }),
    ),
    data: listOf(Release),
  }),
  '/api/my/getReleasedLog': call({
    access: 'member',
    effect: 'read',
    payload: sent('Daily payouts of releases, newest first.', () =>
      v.object({ ...pageFields, releaseId: v.optional(described(Id, 'id of the release')) }),
    ),
    data: listOf(
      v.object({
        id: described(Id, 'id of the record'),
        releaseId: described(Id, 'id of the release'),
        day: described(Count, 'which day of the release, from 1'),
        days: described(Count, 'number of days of the release'),
        quantity: described(Amount, 'quantity paid that day, in BOEX'),
        paidAt: described(Seconds, 'when it was paid, in unix seconds'),
      }),
    ),
  }),
} as const
