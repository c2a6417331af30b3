import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Data } from '@/contract/contract'
import { STATEMENT_COINS, type StatementCoin } from '@/domain/money/ledger-codes'
import { type Decimal, fromBaseUnits } from '@/domain/money/money'
import {
  emptyReserve,
  type ReserveNode,
  type ReserveTreeName,
  reserveLeaf,
  reserveParent,
  reserveSiblings,
} from '@/domain/money/reserve-proof'
import type { ReserveRole } from '../chain/chain-access'
import { readLatestBlock, readTokenBalance } from '../chain/reads'
import type { Database, Queryable, Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'

type Answer = Data<'/api/reserve/getReserveProof'>
type PublishedProof = NonNullable<Answer['proof']>
type OwnProof = NonNullable<Answer['own']>

const SECONDS_A_DAY = 86_400
const SALT_BYTES = 16
/** Hashes between two pauses, in which the process serves calls. */
const HASHES_AT_ONCE = 2_000
/** Rows per statement. */
const ROWS_AT_ONCE = 5_000
/** How long members can get their path. The published roots remain. */
const PATHS_KEPT_SECONDS = 7 * SECONDS_A_DAY

/** The UTC day of an instant as SQL. */
const DAY_OF = (seconds: string): string =>
  `to_char(timestamp 'epoch' + ${seconds}::bigint * interval '1 second', 'YYYY-MM-DD')`

/** A row if the day of `$1` has no proof. The first look after midnight (UTC) makes it. */
export const RESERVE_PROOF_DUE = `(select 1 where not exists (
  select from reserve_proof where date = ${DAY_OF('$1')})) as missing_proof`

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length)

interface Owner {
  readonly memberId: string
  readonly uid: string
  readonly amount: Decimal
}

/**
 * Everything that members own, in one statement, so that no transfer between members is seen half done. Burned coins
 * are gone; coins in a withdrawal are owed until they are paid on the chain.
 */
const OWNED = `select coin, member_id::text as member_id, member.uid::text as uid,
    trim_scale(sum(account.balance))::text as amount
  from ledger_account account join member on member.id = account.member_id
  where account.name <> 'burned'
  group by account.coin, account.member_id, member.uid having sum(account.balance) > 0`

const readOwners = async (queryable: Queryable): Promise<Map<StatementCoin, Owner[]>> => {
  const rows = await queryable.query<{ coin: StatementCoin; member_id: string; uid: string; amount: Decimal }>(OWNED)
  const owners = new Map<StatementCoin, Owner[]>(STATEMENT_COINS.map((coin) => [coin, []]))
  for (const { coin, member_id, uid, amount } of rows) owners.get(coin)?.push({ memberId: member_id, uid, amount })
  return owners
}

interface Leaf {
  readonly memberId: string
  readonly salt: string
  readonly node: ReserveNode
}

interface Tree {
  readonly coin: StatementCoin
  readonly leaves: readonly Leaf[]
  /** From the leaves to the root; empty without leaves. */
  readonly levels: readonly (readonly ReserveNode[])[]
  readonly root: ReserveNode
}

/** Maps with a pause now and then. */
const mapInSlices = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item, place: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const [place, item] of items.entries()) {
    results.push(map(item, place))
    if (results.length % HASHES_AT_ONCE === 0) await setImmediate()
  }
  return results
}

const levelAbove = (name: ReserveTreeName, nodes: readonly ReserveNode[]): Promise<ReserveNode[]> =>
  mapInSlices(
    nodes.filter((_, place) => place % 2 === 0),
    (left, pair) => {
      const right = nodes[2 * pair + 1]
      return right ? reserveParent(name, left, right) : left
    },
  )

/**
 * Builds the tree of a coin. Leaves are sorted by salted hash, so their order changes every night and reveals nothing
 * about members.
 */
export const buildReserveTree = async (name: ReserveTreeName, owners: readonly Owner[]): Promise<Tree> => {
  const leaves = await mapInSlices(owners, ({ memberId, uid, amount }): Leaf => {
    const salt = randomBytes(SALT_BYTES).toString('hex')
    return { memberId, salt, node: reserveLeaf(name, { uid, salt, amount }) }
  })
  leaves.sort((left, right) => (left.node.hash < right.node.hash ? -1 : 1))
  const levels: ReserveNode[][] = []
  for (let level = leaves.map(({ node }) => node); level.length > 0; ) {
    levels.push(level)
    level = level.length > 1 ? await levelAbove(name, level) : []
  }
  return { coin: name.coin, leaves, levels, root: levels.at(-1)?.[0] ?? emptyReserve(name) }
}

interface Holding {
  readonly address: string
  readonly roles: readonly ReserveRole[]
  readonly balances: Readonly<Record<StatementCoin, Decimal>>
}

/** Reads all wallets after one block. */
const readHoldings = async ({ chain }: Pick<Platform, 'chain'>, block: number): Promise<Holding[]> => {
  const holdings: Holding[] = []
  for (const { address, roles } of chain.reserveWallets) {
    const balances = {} as Record<StatementCoin, Decimal>
    for (const coin of STATEMENT_COINS) {
      const { address: token, decimals } = chain.tokens[coin]
      balances[coin] = fromBaseUnits(await readTokenBalance(chain.rpc, token, address, block), decimals)
    }
    holdings.push({ address, roles, balances })
  }
  return holdings
}

/** Calls `write` with columns of rows, in statements of limited size. */
const inRows = async <Row>(rows: readonly Row[], write: (rows: readonly Row[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await write(rows.slice(from, from + ROWS_AT_ONCE))
}

const storeTree = async (transaction: Transaction, proofId: string, tree: Tree): Promise<void> => {
  const { coin, leaves, levels, root } = tree
  await transaction.query(
    'insert into reserve_tree (proof_id, coin, root, liabilities, members) values ($1, $2, $3, $4::numeric, $5)',
    [proofId, coin, root.hash, root.amount, leaves.length],
  )
  const nodes = levels.flatMap((level, height) => level.map((node, place) => ({ ...node, height, place })))
  await inRows(nodes, (rows) =>
    transaction.query(
      `insert into reserve_node (proof_id, coin, level, place, hash, amount)
       select $1, $2, level, place, hash, amount
       from unnest($3::integer[], $4::integer[], $5::text[], $6::numeric[]) as node (level, place, hash, amount)`,
      [
        proofId,
        coin,
        rows.map(({ height }) => String(height)),
        rows.map(({ place }) => String(place)),
        rows.map(({ hash }) => hash),
        rows.map(({ amount }) => amount),
      ],
    ),
  )
  const placed = leaves.map((leaf, place) => ({ ...leaf, place }))
  await inRows(placed, (rows) =>
    transaction.query(
      `insert into reserve_leaf (proof_id, coin, member_id, place, salt)
       select $1, $2, member_id, place, salt
       from unnest($3::bigint[], $4::integer[], $5::text[]) as leaf (member_id, place, salt)`,
      [
        proofId,
        coin,
        rows.map(({ memberId }) => memberId),
        rows.map(({ place }) => String(place)),
        rows.map(({ salt }) => salt),
      ],
    ),
  )
}

/**
 * Makes the proof of the day, unless another process has made it. The ledger is read before the chain, so a payout
 * between the two counts as owed and not as held.
 */
export const makeReserveProof = async (platform: Pick<Platform, 'chain' | 'database' | 'clock'>): Promise<void> => {
  const { chain, database, clock } = platform
  const at = nowSeconds(clock)
  const date = dayOf(at)
  // Fails here while the node is unreachable, instead of after reading the whole ledger.
  await readLatestBlock(chain.rpc)
  const owners = await readOwners(database)
  const block = await readLatestBlock(chain.rpc)
  const holdings = await readHoldings(platform, block.number)
  const trees: Tree[] = []
  for (const [coin, ofCoin] of owners) trees.push(await buildReserveTree({ date, coin }, ofCoin))
  await database.transaction(async (transaction) => {
    const [proof] = await transaction.query<{ id: string }>(
      `insert into reserve_proof (date, made_at, block_number, block_hash, addresses)
       values ($1, $2, $3, $4, $5::jsonb) on conflict (date) do nothing returning id`,
      [date, at, block.number, block.hash, JSON.stringify(holdings)],
    )
    if (!proof) return
    for (const tree of trees) await storeTree(transaction, proof.id, tree)
  })
}

/** Old proofs whose paths each run deletes again, in case earlier runs were missed. One proof is made a day. */
const OLD_PROOFS = 31

/** Deletes the paths of old proofs; roots and totals remain. */
export const removeOldReservePaths = async (database: Database, at: number): Promise<void> => {
  const old = await database.query<{ id: string }>(
    'select id from reserve_proof where made_at < $1 order by date desc limit $2',
    [at - PATHS_KEPT_SECONDS, OLD_PROOFS],
  )
  for (const { id } of old) {
    await database.query('delete from reserve_leaf where proof_id = $1', [id])
    await database.query('delete from reserve_node where proof_id = $1', [id])
  }
}

interface ProofRow {
  readonly id: string
  readonly date: string
  readonly made_at: string
  readonly block_number: string
  readonly block_hash: string
  readonly addresses: PublishedProof['addresses']
  readonly trees: PublishedProof['trees']
}

/** Without a date `$1`, the latest proof. */
const PROOF = `select id, date, made_at, block_number, block_hash, addresses, (
    select json_agg(json_build_object('coin', coin, 'root', root, 'members', members,
      'liabilities', trim_scale(liabilities)::text) order by coin)
    from reserve_tree where proof_id = reserve_proof.id
  ) as trees
  from reserve_proof where $1::text is null or date = $1::text order by date desc limit 1`

const readPath = async (
  queryable: Queryable,
  { proofId, coin, place, members }: { proofId: string; coin: StatementCoin; place: number; members: number },
): Promise<OwnProof['leaves'][number]['path']> => {
  const siblings = reserveSiblings(place, members)
  const rows = await queryable.query<{ level: number; hash: string; amount: Decimal }>(
    `select level, hash, trim_scale(amount)::text as amount from reserve_node
     join unnest($3::integer[], $4::integer[]) as sibling (level, place) using (level, place)
     where proof_id = $1 and coin = $2 order by level`,
    [proofId, coin, siblings.map(({ level }) => String(level)), siblings.map(({ place: of }) => String(of))],
  )
  return rows.map(({ level, hash, amount }) => {
    const side = siblings.find((one) => one.level === level)?.side ?? 'left'
    return { side, hash, amount }
  })
}

/** The leaves of a member; null where the paths of the proof are deleted. */
const readOwn = async (queryable: Queryable, proof: ProofRow, memberId: string): Promise<OwnProof | null> => {
  const [stored] = await queryable.query<{ uid: string; kept: boolean }>(
    `select uid::text as uid, exists (select from reserve_leaf where proof_id = $2)
       or not exists (select from reserve_tree where proof_id = $2 and members > 0) as kept
     from member where id = $1`,
    [memberId, proof.id],
  )
  if (!stored?.kept) return null
  const leaves = await queryable.query<{ coin: StatementCoin; place: number; salt: string; amount: Decimal }>(
    `select leaf.coin, leaf.place, leaf.salt, trim_scale(node.amount)::text as amount
     from reserve_leaf leaf join reserve_node node
       on node.proof_id = leaf.proof_id and node.coin = leaf.coin and node.level = 0 and node.place = leaf.place
     where leaf.proof_id = $1 and leaf.member_id = $2 order by leaf.coin`,
    [proof.id, memberId],
  )
  const own: OwnProof = { uid: stored.uid, leaves: [] }
  for (const { coin, place, salt, amount } of leaves) {
    const members = proof.trees.find((tree) => tree.coin === coin)?.members ?? 0
    const path = await readPath(queryable, { proofId: proof.id, coin, place, members })
    own.leaves.push({ coin, salt, amount, path })
  }
  return own
}

/** Returns a published proof, and for a member their path in it. */
export const readReserveProof = async (
  queryable: Queryable,
  { date, memberId }: { readonly date?: string | undefined; readonly memberId: string | undefined },
): Promise<Answer> => {
  const [proof] = await queryable.query<ProofRow>(PROOF, [date ?? null])
  if (!proof) return { proof: null, own: null }
  return {
    proof: {
      date: proof.date,
      madeAt: Number(proof.made_at),
      block: { number: Number(proof.block_number), hash: proof.block_hash },
      trees: proof.trees,
      addresses: proof.addresses,
    },
    own: memberId === undefined ? null : await readOwn(queryable, proof, memberId),
  }
}
