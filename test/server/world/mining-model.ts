/**
 * The rules of mining written down a second time, from scratch and without the product's code: every amount is an
 * integer of 10^-18, and what a position mined is computed by living through everything that happened to it.
 */
const UNIT = 10n ** 18n
const DAY = 86_400n
/** 0.005 BOEX a day for a unit of hash rate. */
const RATE_NUMERATOR = 5n
const RATE_DENOMINATOR = 1_000n
/** A tenth of the smaller community works for its head. */
const CONTRIBUTION_DIVISOR = 10n

export const units = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * UNIT + BigInt(fraction.padEnd(18, '0'))
}

export type ModelPool = 'flexible' | 'burn'

const WEIGHT: Record<ModelPool, bigint> = { flexible: 1n, burn: 4n }
const MULTIPLIER: Record<ModelPool, bigint> = { flexible: 2n, burn: 3n }

interface ModelPosition {
  readonly id: string
  readonly pool: ModelPool
  readonly quantity: bigint
  readonly createdAt: bigint
  redeemedAt: bigint | undefined
  contribution: bigint
  hashRateSeconds: bigint
  settledAt: bigint
}

interface ModelMember {
  readonly inviter: ModelMember | undefined
  readonly positions: ModelPosition[]
  burned: bigint
}

const capOf = ({ quantity, pool }: ModelPosition): bigint => quantity * MULTIPLIER[pool]

const minedBy = (position: ModelPosition, at: bigint): bigint => {
  const until = position.redeemedAt !== undefined && position.redeemedAt < at ? position.redeemedAt : at
  const rate = position.quantity * WEIGHT[position.pool] + position.contribution
  const hashRateSeconds = position.hashRateSeconds + rate * (until - position.settledAt)
  const mined = (hashRateSeconds * RATE_NUMERATOR) / (RATE_DENOMINATOR * DAY)
  const cap = capOf(position)
  return mined < cap ? mined : cap
}

export class MiningModel {
  private readonly members = new Map<string, ModelMember>()

  add(id: string, inviterId: string | undefined): void {
    const inviter = inviterId === undefined ? undefined : this.members.get(inviterId)
    this.members.set(id, { inviter, positions: [], burned: 0n })
  }

  private of(id: string): ModelMember {
    const member = this.members.get(id)
    if (!member) throw new Error(`no member ${id}`)
    return member
  }

  /** What a member and everybody below them burned. */
  private leg(member: ModelMember): bigint {
    return [...this.members.values()]
      .filter(({ inviter }) => inviter === member)
      .reduce((total, invited) => total + this.leg(invited), member.burned)
  }

  smallerCommunity(id: string): bigint {
    return this.smaller(this.of(id))
  }

  private smaller(member: ModelMember): bigint {
    const legs = [...this.members.values()].filter(({ inviter }) => inviter === member).map((leg) => this.leg(leg))
    const largest = legs.sort((left, right) => (left < right ? 1 : -1))[0] ?? 0n
    return legs.reduce((total, leg) => total + leg, 0n) - largest
  }

  /** Settles a member's positions and gives the contribution to the newest one that still earns. */
  private carry(member: ModelMember, at: bigint): void {
    const running = member.positions.filter(({ redeemedAt }) => redeemedAt === undefined)
    for (const position of running) {
      const rate = position.quantity * WEIGHT[position.pool] + position.contribution
      position.hashRateSeconds += rate * (at - position.settledAt)
      position.settledAt = at
      position.contribution = 0n
    }
    const earning = running.filter((position) => minedBy(position, at) < capOf(position))
    const newest = earning.reduce<ModelPosition | undefined>(
      (latest, position) => (latest && BigInt(latest.id) > BigInt(position.id) ? latest : position),
      undefined,
    )
    if (newest) newest.contribution = this.smaller(member) / CONTRIBUTION_DIVISOR
  }

  join(id: string, position: { id: string; pool: ModelPool; quantity: string; at: number }): void {
    const member = this.of(id)
    const at = BigInt(position.at)
    const before = new Map<ModelMember, bigint>()
    for (let above = member.inviter; above; above = above.inviter) before.set(above, this.smaller(above))
    const { pool, quantity } = position
    member.positions.push({
      id: position.id,
      pool,
      quantity: units(quantity),
      createdAt: at,
      redeemedAt: undefined,
      contribution: 0n,
      hashRateSeconds: 0n,
      settledAt: at,
    })
    if (pool === 'burn') member.burned += units(quantity)
    this.carry(member, at)
    for (const [above, smaller] of before) if (this.smaller(above) !== smaller) this.carry(above, at)
  }

  redeem(id: string, positionId: string, redeemedAt: number): void {
    const member = this.of(id)
    const at = BigInt(redeemedAt)
    const position = member.positions.find((one) => one.id === positionId)
    if (!position) throw new Error(`no position ${positionId}`)
    const rate = position.quantity * WEIGHT[position.pool] + position.contribution
    position.hashRateSeconds += rate * (at - position.settledAt)
    position.settledAt = at
    position.redeemedAt = at
    this.carry(member, at)
  }

  /** Everything a member's positions mined by an instant. */
  mined(id: string, at: number): bigint {
    return this.of(id).positions.reduce((total, position) => total + minedBy(position, BigInt(at)), 0n)
  }

  burned(id: string): bigint {
    return this.of(id).burned
  }

  positions(id: string): readonly { id: string; pool: ModelPool; redeemed: boolean }[] {
    return this.of(id).positions.map(({ id: positionId, pool, redeemedAt }) => ({
      id: positionId,
      pool,
      redeemed: redeemedAt !== undefined,
    }))
  }
}
