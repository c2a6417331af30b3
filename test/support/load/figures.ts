/** What was asked and how it was answered, by call. */
interface Tally {
  readonly times: number[]
  readonly codes: Map<number | string, number>
}

/** A sentence about the platform, and whether it was so. */
export interface Finding {
  readonly what: string
  readonly held: boolean
  /** The numbers that bound it. */
  readonly figures: string
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

/** Counts answers and times of calls, in milliseconds. */
export class Figures {
  private readonly tallies = new Map<string, Tally>()

  add(call: string, milliseconds: number, code: number | string): void {
    const tally = this.tallies.get(call) ?? { times: [], codes: new Map<number | string, number>() }
    this.tallies.set(call, tally)
    tally.times.push(milliseconds)
    tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1)
  }

  get count(): number {
    return [...this.tallies.values()].reduce((total, { times }) => total + times.length, 0)
  }

  /** How many answers bore a code, or how many calls had no answer (`none`). */
  of(code: number | string): number {
    return [...this.tallies.values()].reduce((total, { codes }) => total + (codes.get(code) ?? 0), 0)
  }

  calls(): string[] {
    return [...this.tallies.keys()]
  }

  /** The time in milliseconds within which a share of all calls was answered. */
  within(share: number): number {
    const all = [...this.tallies.values()].flatMap(({ times }) => times).sort((left, right) => left - right)
    return at(all, share)
  }

  table(): object[] {
    return [...this.tallies.entries()].sort().map(([call, { times, codes }]) => {
      const sorted = [...times].sort((left, right) => left - right)
      return {
        call,
        asked: times.length,
        'median ms': at(sorted, 0.5),
        '99 % ms': at(sorted, 0.99),
        'longest ms': at(sorted, 1),
        codes: [...codes.entries()].map(([code, count]) => `${code}×${count}`).join(' '),
      }
    })
  }
}
