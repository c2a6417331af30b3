/**
 * The rules of mining, written a second time without the product's code. Amounts are integers of 10^-18. The model
 * computes the mined amount of a position by replaying its whole history.
 */
const UNIT = 10n ** 18n
const DAY = 86_400n
/** 0.005 BOEX per day and unit of hash rate. */
const RATE_NUMERATOR = 5n
const RATE_DENOMINATOR = 1_000n
/** A member's contribution is a tenth of the smaller community. */
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
}

interface ModelMember {
  readonly inviter: ModelMember | undefined
  readonly positions: ModelPosition[]
  burned: bigint
  settledUntil: bigint
}

const capOf = ({ quantity, pool }: ModelPosition): bigint => quantity * MULTIPLIER[pool]

const minedBy = (position: ModelPosition): bigint => {
  const mined = (position.hashRateSeconds * RATE_NUMERATOR) / (RATE_DENOMINATOR * DAY)
  const cap = capOf(position)
  return mined < cap ? mined : cap
}

const earns = (position: ModelPosition): boolean =>
  position.redeemedAt === undefined && minedBy(position) < capOf(position)

const basicOf = ({ quantity, pool }: ModelPosition): bigint => quantity * WEIGHT[pool]

/** Returns the position after some more seconds at its current hash rate. */
const after = (position: ModelPosition, seconds: bigint): ModelPosition => ({
  ...position,
  hashRateSeconds: position.hashRateSeconds + (basicOf(position) + position.contribution) * seconds,
})

/**
 * Returns the seconds until a position stops earning, by bisection; undefined if it still earns after `most` seconds.
 */
const secondsToCap = (position: ModelPosition, most: bigint): bigint | undefined => {
  if (earns(after(position, most))) return undefined
  let [less, enough] = [0n, most]
  while (enough - less > 1n) {
    const middle = (less + enough) / 2n
    if (earns(after(position, middle))) less = middle
    else enough = middle
  }
  return enough
}

export class MiningModel {
  private readonly members = new Map<string, ModelMember>()

  add(id: string, inviterId: string | undefined): void {
    const inviter = inviterId === undefined ? undefined : this.members.get(inviterId)
    this.members.set(id, { inviter, positions: [], burned: 0n, settledUntil: 0n })
  }

  private of(id: string): ModelMember {
    const member = this.members.get(id)
    if (!member) throw new Error(`no member ${id}`)
    return member
  }

  /** Returns the amount that a member and all members below burned. */
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

  /** Spreads the contribution over earning positions by basic hash rate. The newest position gets the remainder. */
  private spread(member: ModelMember): void {
    for (const position of member.positions) position.contribution = 0n
    const earning = member.positions.filter(earns).sort((left, right) => (BigInt(left.id) < BigInt(right.id) ? -1 : 1))
    const basic = earning.reduce((total, position) => total + basicOf(position), 0n)
    const whole = this.smaller(member) / CONTRIBUTION_DIVISOR
    let left = whole
    for (const position of earning) {
      position.contribution = position === earning.at(-1) ? left : (whole * basicOf(position)) / basic
      left -= position.contribution
    }
  }

  /** Replays every second at which one of a member's positions reaches its cap. */
  private live(member: ModelMember, until: bigint): void {
    while (member.settledUntil < until) {
      const most = until - member.settledUntil
      const earning = member.positions.filter(earns)
      const caps = earning.flatMap((position) => secondsToCap(position, most) ?? [])
      const [seconds = most] = caps.sort((left, right) => (left < right ? -1 : 1))
      for (const position of earning) position.hashRateSeconds = after(position, seconds).hashRateSeconds
      member.settledUntil += seconds
      if (caps.length > 0) this.spread(member)
    }
  }

  join(id: string, position: { id: string; pool: ModelPool; quantity: string; at: number }): void {
    const member = this.of(id)
    const at = BigInt(position.at)
    const line: ModelMember[] = []
    for (let above: ModelMember | undefined = member; above; above = above.inviter) line.push(above)
    for (const one of line) this.live(one, at)
    const { pool, quantity } = position
    member.positions.push({
      id: position.id,
      pool,
      quantity: units(quantity),
      createdAt: at,
      redeemedAt: undefined,
      contribution: 0n,
      hashRateSeconds: 0n,
    })
    if (pool === 'burn') member.burned += units(quantity)
    for (const one of line) this.spread(one)
  }

  redeem(id: string, positionId: string, redeemedAt: number): void {
    const member = this.of(id)
    const at = BigInt(redeemedAt)
    const position = member.positions.find((one) => one.id === positionId)
    if (!position) throw new Error(`no position ${positionId}`)
    this.live(member, at)
    position.redeemedAt = at
    this.spread(member)
  }

  /** Returns the amount that a member's positions have mined at a time. */
  mined(id: string, at: number): bigint {
    const member = this.of(id)
    this.live(member, BigInt(at))
    return member.positions.reduce((total, position) => total + minedBy(position), 0n)
  }

  /** Returns a member's contribution, and the part of it that works in positions. */
  contribution(id: string): { readonly all: bigint; readonly working: bigint } {
    const member = this.of(id)
    return {
      all: this.smaller(member) / CONTRIBUTION_DIVISOR,
      working: member.positions.reduce((total, position) => total + position.contribution, 0n),
    }
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
