/** Response times and result codes of one call. */
interface Tally {
  readonly times: number[]
  readonly codes: Map<number | string, number>
}

/** A statement about the platform, and its result. */
export interface Finding {
  readonly what: string
  readonly held: boolean
  /** The measured numbers and their bounds. */
  readonly figures: string
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

/** Counts responses, and measures call durations in milliseconds. */
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

  /** Returns the number of responses with a code, or of calls without a response (`none`). */
  of(code: number | string): number {
    return [...this.tallies.values()].reduce((total, { codes }) => total + (codes.get(code) ?? 0), 0)
  }

  calls(): string[] {
    return [...this.tallies.keys()]
  }

  /** Returns the duration in milliseconds within which a share of all calls got a response. */
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
