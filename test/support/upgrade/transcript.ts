import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Database, Parameter, Queryable } from '../../../server/database/database'

/** A statement as a version of the platform handed it over, and what it was answered. */
interface Exchange {
  readonly statement: string
  readonly parameters: readonly Parameter[]
  /** SQLSTATE where it was refused. */
  readonly refused?: string
  readonly rows?: number
  readonly columns?: readonly string[]
  /** Ids that the database drew by lot: they return as parameters. */
  readonly drawn?: readonly string[]
}

/** Statements of one transaction, or a single one. */
interface Unit {
  readonly kept: boolean
  readonly exchanges: readonly Exchange[]
}

/** Everything a version asked of its database, in the order in which it was done. */
export interface Transcript {
  /** The last migration that the version knew. */
  readonly migration: string
  readonly units: readonly Unit[]
  /** Of every account of the ledger, as it stood at the end. */
  readonly balances: readonly string[]
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const drawnIn = (rows: readonly object[]): string[] =>
  rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string' && UUID.test(value)) as string[])

const stateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

const ask = async (queryable: Queryable, statement: string, parameters: readonly Parameter[]) => {
  const rows = await queryable.query<object>(statement, parameters)
  const [first] = rows
  const drawn = drawnIn(rows)
  const answered = { rows: rows.length, ...(first ? { columns: Object.keys(first) } : {}) }
  return { rows, answered: { ...answered, ...(drawn.length > 0 ? { drawn } : {}) } }
}

const noted = (queryable: Queryable, exchanges: Exchange[]): Queryable => ({
  async query<Row extends object>(statement: string, parameters: readonly Parameter[] = []) {
    try {
      const { rows, answered } = await ask(queryable, statement, parameters)
      exchanges.push({ statement, parameters, ...answered })
      return rows as Row[]
    } catch (error) {
      exchanges.push({ statement, parameters, refused: stateOf(error) })
      throw error
    }
  },
})

/** @returns a database that writes down what it is asked; the embedded one alone does one thing after the other */
export const recordStatements = (database: Database): { readonly database: Database; readonly units: Unit[] } => {
  const units: Unit[] = []
  const alone: Queryable = {
    async query<Row extends object>(statement: string, parameters: readonly Parameter[] = []) {
      const exchanges: Exchange[] = []
      try {
        return await noted(database, exchanges).query<Row>(statement, parameters)
      } finally {
        units.push({ kept: true, exchanges })
      }
    },
  }
  return {
    units,
    database: {
      ...database,
      ...alone,
      reads: alone,
      async transaction(work) {
        const exchanges: Exchange[] = []
        try {
          const result = await database.transaction((transaction, lastAsked) =>
            work(noted(transaction, exchanges), lastAsked),
          )
          units.push({ kept: true, exchanges })
          return result
        } catch (error) {
          units.push({ kept: false, exchanges })
          throw error
        }
      },
    },
  }
}

export const balancesOf = async (database: Database): Promise<string[]> => {
  const rows = await database.query<{ line: string }>(
    `select coalesce(member_id::text, 'platform') || ' ' || name || ' ' || coin || ' ' || balance::text as line
     from ledger_account`,
  )
  return rows.map(({ line }) => line).sort()
}

/** A line each: the migration with the balances, the statements, the units, which name statements by their place. */
export const writeTranscript = (file: string, { migration, balances, units }: Transcript): void => {
  const statements = [...new Set(units.flatMap(({ exchanges }) => exchanges.map(({ statement }) => statement)))]
  const place = new Map(statements.map((statement, index) => [statement, index]))
  const lines = units.map(({ kept, exchanges }) => ({
    kept,
    exchanges: exchanges.map(({ statement, ...rest }) => ({ statement: place.get(statement), ...rest })),
  }))
  const all = [{ migration, balances }, statements, ...lines]
  writeFileSync(file, `${all.map((line) => JSON.stringify(line)).join('\n')}\n`)
}

export const readTranscript = (file: string): Transcript => {
  const [head, statements, ...units] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return {
    ...head,
    units: units.map(({ kept, exchanges }) => ({
      kept,
      exchanges: exchanges.map((exchange: { statement: number }) => ({
        ...exchange,
        statement: statements[exchange.statement],
      })),
    })),
  }
}

class TakenBack extends Error {}

/** Asks a part of a transcript again of another database, and finds where that answers otherwise. */
export class Replay {
  readonly problems: string[] = []
  /** What was drawn then, and what is drawn now. */
  private readonly drawn = new Map<string, string>()

  constructor(private readonly database: Database) {}

  async run(units: readonly Unit[]): Promise<void> {
    for (const { kept, exchanges } of units) {
      const [only] = exchanges
      if (kept && exchanges.length === 1 && only) {
        await this.exchange(this.database, only)
        continue
      }
      try {
        await this.database.transaction(async (transaction) => {
          for (const exchange of exchanges) if (!(await this.exchange(transaction, exchange))) throw new TakenBack()
          if (!kept) throw new TakenBack()
        })
      } catch (error) {
        if (!(error instanceof TakenBack))
          this.problems.push(`${stateOf(error)} at the end of ${exchanges.at(-1)?.statement}`)
      }
    }
  }

  /** @returns whether the transaction can go on */
  private async exchange(queryable: Queryable, { statement, parameters, ...before }: Exchange): Promise<boolean> {
    const given = parameters.map((value) => (typeof value === 'string' ? (this.drawn.get(value) ?? value) : value))
    try {
      const { answered } = await ask(queryable, statement, given)
      for (const [index, value] of (before.drawn ?? []).entries()) {
        this.drawn.set(value, answered.drawn?.[index] ?? value)
      }
      const { drawn: _then, ...then } = before
      const { drawn: _now, ...now } = answered
      if (!isDeepStrictEqual(now, then)) {
        this.problems.push(`answered ${JSON.stringify(now)} instead of ${JSON.stringify(then)}: ${statement}`)
      }
      return true
    } catch (error) {
      if (stateOf(error) !== before.refused) {
        const reason = error instanceof Error ? error.message : String(error)
        this.problems.push(`refused, ${stateOf(error)} ${reason}: ${statement}`)
      }
      return false
    }
  }
}
