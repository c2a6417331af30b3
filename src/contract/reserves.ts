import * as v from 'valibot'
import { STATEMENT_COINS } from '@/domain/money/ledger-codes'
import { call, sent } from './call'
import { Address, Amount, Count, described, Seconds, Text, TransactionHash } from './schema'

const ReserveCoin = v.picklist(STATEMENT_COINS)

/** SHA-256 in hexadecimal. */
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'SHA-256'))

const CalendarDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'day'))

const Proof = v.object({
  date: described(CalendarDay, 'UTC day of the proof, `YYYY-MM-DD`'),
  madeAt: described(Seconds, 'when balances were read, in unix seconds'),
  block: described(
    v.object({
      number: described(Count, 'number of the block'),
      hash: described(TransactionHash, 'hash of the block'),
    }),
    'block of the chain after which the balances of the addresses were read',
  ),
  trees: described(
    v.array(
      v.object({
        coin: described(ReserveCoin, 'the coin'),
        root: described(Sha256, 'root of the Merkle sum tree, SHA-256'),
        liabilities: described(Amount, 'sum of all leaves: what members own, in units of the coin'),
        members: described(Count, 'number of leaves: members who own some of the coin'),
      }),
    ),
    'one Merkle sum tree per coin',
  ),
  addresses: described(
    v.array(
      v.object({
        address: described(Address, 'wallet of the platform'),
        roles: described(v.array(v.picklist(['hot-wallet', 'treasury', 'receiving'])), 'uses of the wallet'),
        balances: described(
          v.object({
            BOEX: described(Amount, 'on-chain balance, in BOEX'),
            VC: described(Amount, 'on-chain balance, in VC'),
            USDT: described(Amount, 'on-chain balance, in USDT'),
          }),
          'balances after the block',
        ),
      }),
    ),
    'wallets of the platform',
  ),
})

const Own = v.object({
  uid: described(Text(16), 'UID of the member, a part of each leaf'),
  leaves: described(
    v.array(
      v.object({
        coin: described(ReserveCoin, 'the coin'),
        salt: described(Text(32), 'random salt of the leaf, which only the member gets'),
        amount: described(Amount, 'what the member owned, in units of the coin'),
        path: described(
          v.array(
            v.object({
              side: described(v.picklist(['left', 'right']), 'side of the sibling'),
              hash: described(Sha256, 'hash of the sibling'),
              amount: described(Amount, 'sum of the leaves below the sibling, in units of the coin'),
            }),
          ),
          'siblings from the leaf to the root',
        ),
      }),
    ),
    'one leaf per coin that the member owned; empty if they owned nothing',
  ),
})

/** Proof of reserves, which the platform makes every night. */
export const reserveCalls = {
  '/api/reserve/getReserveProof': call({
    access: 'visitor',
    effect: 'read',
    payload: sent(
      'The proof of reserves of a day, and the own path of a member (see the decision *reserve-proof*).',
      () => v.object({ date: v.optional(described(CalendarDay, 'UTC day, `YYYY-MM-DD`; default: the latest proof')) }),
    ),
    data: v.object({
      proof: described(v.nullable(Proof), 'the published proof; null where there is none'),
      own: described(
        v.nullable(Own),
        'leaves of the member; null for a visitor, and for a proof whose paths are no longer stored',
      ),
    }),
  }),
} as const
