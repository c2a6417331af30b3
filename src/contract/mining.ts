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
  PageOnly,
  pageFields,
  Seconds,
  Text,
  TransactionHash,
  WithdrawalPassword,
} from './schema'

export const PoolType = v.picklist(['flexible', 'burn', 'node'])

export const Position = v.object({
  id: described(Id, 'id of the record'),
  type: described(PoolType, 'pool of the position'),
  quantity: described(Amount, 'quantity staked or burned, in BOEX'),
  multiplier: described(Amount, 'earnings end at so many times the quantity'),
  hashRate: described(Amount, 'hash rate'),
  basicHashRate: described(Amount, 'hash rate of the quantity itself'),
  contributionHashRate: described(Amount, 'contributed hash rate that works in this position'),
  status: described(v.picklist(['in-progress', 'redeemed']), 'state of the record'),
  hashRateBurned: described(v.boolean(), 'whether the earnings cap is reached: the position mines nothing more'),
  mined: described(Amount, 'mined so far, in BOEX'),
  claimable: described(Amount, 'mined and not yet claimed, in BOEX'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
  redeemableAt: described(v.nullable(Seconds), 'from when it can be redeemed, in unix seconds; null where never'),
  redeemedAt: described(v.nullable(Seconds), 'when it was redeemed, in unix seconds; null until then'),
  blackHoleHash: described(v.nullable(TransactionHash), 'transaction to the black hole; null unless burned'),
  ecosystemHash: described(v.nullable(TransactionHash), 'transaction to the ecosystem; null unless burned'),
})

export const Mined = v.object({
  id: v.optional(described(Id, 'id of the claim; left out where nothing was claimed')),
  claimed: described(Amount, 'claimed so far, in BOEX'),
  maximum: described(Amount, 'all that can be claimed now, in BOEX'),
  minimum: described(Amount, 'smallest quantity of a claim, in BOEX'),
  positions: described(
    v.array(
      v.object({
        id: described(Id, 'id of the position'),
        type: described(PoolType, 'pool of the position'),
        mined: described(Amount, 'mined so far, in BOEX'),
        claimed: described(Amount, 'claimed so far, in BOEX'),
        claimable: described(Amount, 'mined and not yet claimed, in BOEX'),
      }),
    ),
    'each position, one item for each',
  ),
})

export const miningCalls = {
  '/api/funds/getMiningConfig': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('The mining pools, with weight, minimum, multiplier and daily rate.', () => Empty),
    data: v.object({
      products: described(
        v.array(
          v.object({
            type: described(PoolType, 'pool of the position'),
            weight: described(Amount, 'hash rate of one BOEX'),
            minimum: described(Amount, 'smallest quantity of a position, in BOEX'),
            multiplier: described(Amount, 'earnings end at so many times the quantity'),
            dailyRate: described(
              v.nullable(Amount),
              'BOEX a day for one unit of hash rate; null where it is not published',
            ),
            enabled: described(v.boolean(), 'whether the pool can be joined'),
          }),
        ),
        'the mining pools',
      ),
      networkHashRate: described(Amount, 'hash rate of all members'),
      networkBurned: described(Amount, 'burned by all members, in BOEX'),
    }),
  }),
  '/api/funds/addMiningRig': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Join a pool with available BOEX. The burn and the node pool require the withdrawal password (`password`), the flexible pool does not.',
      () =>
        v.object({
          type: described(PoolType, 'pool of the position'),
          quantity: described(Amount, 'quantity to stake or burn, in BOEX'),
          terms: v.optional(
            described(
              v.object({
                weight: described(Amount, 'hash rate of one BOEX'),
                multiplier: described(Amount, 'earnings end at so many times the quantity'),
                dailyRate: v.optional(described(Amount, 'BOEX a day for one unit of hash rate')),
              }),
              'terms of the pool that the member has seen; refused if they have changed',
            ),
          ),
          password: v.optional(described(WithdrawalPassword, 'withdrawal password, six digits')),
          idempotencyKey: OptionalIdempotencyKey,
        }),
    ),
    data: Position,
  }),
  '/api/funds/getMiningRigList': call({
    access: 'member',
    effect: 'read',
    payload: sent("The member's mining positions, newest first.", () =>
      v.object({
        ...pageFields,
        status: v.optional(
          described(v.picklist(['in-progress', 'redeemed', 'all']), 'positions in this state alone'),
          'all',
        ),
        type: v.optional(described(PoolType, 'pool of the position')),
        sort: v.optional(
          described(
            v.picklist(['newest', 'oldest', 'largest']),
            'order of the list; of two that are equal the newer comes first',
          ),
          'newest',
        ),
      }),
    ),
    data: listOf(Position),
  }),
  '/api/funds/getMiningRigRelease': call({
    access: 'member',
    effect: 'write',
    payload: sent('Without `quantity`: what each position has mined; with it: claims into pending.', () =>
      v.object({
        id: v.optional(described(Id, 'id of one position; without it all of them')),
        quantity: v.optional(described(Amount, 'quantity to claim, in BOEX; without it nothing is claimed')),
        idempotencyKey: OptionalIdempotencyKey,
      }),
    ),
    data: Mined,
  }),
  '/api/funds/returnMiningRig': call({
    access: 'member',
    effect: 'write',
    payload: sent('Redeem a flexible position, 24 hours after staking at the earliest.', () =>
      v.object({ id: described(Id, 'id of the position'), idempotencyKey: OptionalIdempotencyKey }),
    ),
    data: v.object({ ...Position.entries, quantity: described(Amount, 'quantity staked, in BOEX') }),
  }),
  '/api/my/getRank': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('Ranking by BOEX burned in the smaller community.', () => PageOnly),
    data: v.object({
      ...listOf(
        v.object({
          rank: described(Count, 'rank, from 1'),
          uid: described(
            Text(16),
            'number by which members know each other, six digits or more; null for an address outside of the platform',
          ),
          address: described(Text(64), 'wallet address or account of the member, shortened'),
          burned: described(Amount, 'burned, in BOEX'),
          mine: described(v.boolean(), "whether it is the caller's own row"),
        }),
      ).entries,
      own: described(
        v.nullable(
          v.object({
            rank: described(Count, 'rank, from 1'),
            burned: described(Amount, 'burned, in BOEX'),
            gap: described(Amount, 'what is missing to the next better rank, in BOEX'),
          }),
        ),
        "the caller's own row; null for a visitor and for who is not ranked",
      ),
      updatedAt: described(Seconds, 'when it last changed, in unix seconds'),
    }),
  }),
} as const
