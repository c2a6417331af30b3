import '@/lib/object-has-own'

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { StatementCoin } from './ledger-codes'
import { add, type Decimal, decimal, isDecimal, sum } from './money'

/**
 * Merkle sum tree of what the platform owes its members in one coin. Each node has a hash and an amount. The root's
 * amount is the sum of all leaves, and changing any leaf changes the root. The exact hashing is in
 * docs/decisions/reserve-proof.md.
 */

/** A tree of one coin and one day. Both are part of every hash, so a path proves nothing about another tree. */
export interface ReserveTreeName {
  /** UTC day, `YYYY-MM-DD`. */
  readonly date: string
  readonly coin: StatementCoin
}

export interface ReserveNode {
  /** SHA-256 in lower-case hexadecimal. */
  readonly hash: string
  readonly amount: Decimal
}

/** Coins of one member. The random salt keeps others from guessing the member and the amount. */
export interface ReserveLeaf {
  readonly uid: string
  readonly salt: string
  readonly amount: Decimal
}

/** The sibling at one level on the way from a leaf to the root. */
export interface ReserveStep {
  readonly side: 'left' | 'right'
  readonly hash: string
  readonly amount: string
}

const HASH = /^[0-9a-f]{64}$/
const SALT = /^[0-9a-f]{32}$/
const UID = /^\d{1,16}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Hashes lines of ASCII text; a line break cannot occur in any of them. */
const hashLines = (...lines: readonly string[]): string => {
  const text = lines.join('\n')
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytesToHex(sha256(bytes))
}

export const reserveLeaf = ({ date, coin }: ReserveTreeName, { uid, salt, amount }: ReserveLeaf): ReserveNode => ({
  hash: hashLines('boex-reserve-leaf-v1', date, coin, uid, salt, amount),
  amount,
})

/** The hash covers both amounts, so neither can be changed while their sum stays the same. */
export const reserveParent = ({ date, coin }: ReserveTreeName, left: ReserveNode, right: ReserveNode): ReserveNode => ({
  hash: hashLines('boex-reserve-node-v1', date, coin, left.hash, left.amount, right.hash, right.amount),
  amount: add(left.amount, right.amount),
})

/** Root of a tree without leaves. */
export const emptyReserve = ({ date, coin }: ReserveTreeName): ReserveNode => ({
  hash: hashLines('boex-reserve-empty-v1', date, coin),
  amount: decimal('0'),
})

/** Numbers of nodes from the leaves to the root. A last node without a sibling moves up unchanged. */
export const reserveLevels = (leaves: number): number[] => {
  const sizes = [leaves]
  for (let size = leaves; size > 1; ) {
    size = Math.ceil(size / 2)
    sizes.push(size)
  }
  return sizes
}

/** Places of the siblings on the way from a leaf to the root. */
export const reserveSiblings = (
  leaf: number,
  leaves: number,
): { readonly level: number; readonly place: number; readonly side: ReserveStep['side'] }[] =>
  reserveLevels(leaves)
    .map((size, level) => {
      const own = Math.floor(leaf / 2 ** level)
      const place = own % 2 === 0 ? own + 1 : own - 1
      return { level, place, size, side: place > own ? ('right' as const) : ('left' as const) }
    })
    .filter(({ place, size }) => place < size)
    .map(({ level, place, side }) => ({ level, place, side }))

/** A tree as it is published. */
export interface PublishedReserve {
  readonly coin: StatementCoin
  readonly root: string
  readonly liabilities: string
}

/** A member's leaf with its way to the root. */
export interface OwnReserve {
  readonly coin: StatementCoin
  readonly salt: string
  readonly amount: string
  readonly path: readonly ReserveStep[]
}

/**
 * The first fault of a member's proof: a field with a wrong form, such as a negative amount; a coin without a published
 * root; or a path that leads to another hash or total than the published one.
 */
export type ReserveProofProblem = 'malformed' | 'unpublished' | 'other-root'

/** Deeper than any tree: 2^64 members. */
const PATH_MAXIMUM = 64

const hasForm = (uid: string, { salt, amount, path }: OwnReserve): boolean =>
  UID.test(uid) &&
  SALT.test(salt) &&
  isCanonical(amount) &&
  path.length <= PATH_MAXIMUM &&
  path.every(
    ({ side, hash, amount: of }) => (side === 'left' || side === 'right') && HASH.test(hash) && isCanonical(of),
  )

/** Only the shortest form of an amount is hashed. It has no sign, so no amount of a path is negative. */
const isCanonical = (amount: string): boolean => isDecimal(amount) && decimal(amount) === amount

/** Computes the root from a member's leaf. @throws RangeError when a sum has more than 30 digits before the point */
const rootOf = (tree: ReserveTreeName, uid: string, { salt, amount, path }: OwnReserve): ReserveNode =>
  path.reduce<ReserveNode>(
    (own, { side, hash, amount: of }) => {
      const sibling = { hash, amount: of as Decimal }
      return side === 'left' ? reserveParent(tree, sibling, own) : reserveParent(tree, own, sibling)
    },
    reserveLeaf(tree, { uid, salt, amount: amount as Decimal }),
  )

/** Verifies a member's leaf of one coin against the published root. Undefined if it holds. */
const leafProblem = (
  date: string,
  uid: string,
  own: OwnReserve,
  trees: readonly PublishedReserve[],
): ReserveProofProblem | undefined => {
  const published = trees.find(({ coin }) => coin === own.coin)
  if (!published) return 'unpublished'
  if (!hasForm(uid, own) || !isCanonical(published.liabilities)) return 'malformed'
  try {
    const root = rootOf({ date, coin: own.coin }, uid, own)
    return root.hash === published.root && root.amount === published.liabilities ? undefined : 'other-root'
  } catch {
    return 'malformed'
  }
}

/** Verifies a member's proof: each of their leaves leads to the published root and total. Undefined if it holds. */
export const reserveProofProblem = (
  date: string,
  trees: readonly PublishedReserve[],
  { uid, leaves }: { readonly uid: string; readonly leaves: readonly OwnReserve[] },
): ReserveProofProblem | undefined => {
  if (!DATE.test(date) || leaves.length === 0) return 'malformed'
  for (const own of leaves) {
    const problem = leafProblem(date, uid, own, trees)
    if (problem) return problem
  }
  return undefined
}

/** Coins on the chain in the platform's wallets: the sum over all addresses. */
export const reservesOf = (
  coin: StatementCoin,
  addresses: readonly { readonly balances: Readonly<Record<StatementCoin, string>> }[],
): Decimal => sum(addresses.map(({ balances }) => balances[coin]))

/** Format of the exported file, which `npm run reserves -- verify FILE` reads. */
export const RESERVE_FILE_FORMAT = 'boex-reserve-proof-v1'

/** Text of the exported file: the published proof with the member's own path. */
export const reserveFile = (answer: { readonly proof: object; readonly own: object }): string =>
  `${JSON.stringify({ format: RESERVE_FILE_FORMAT, ...answer }, null, 2)}\n`
