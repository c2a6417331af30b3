import * as v from 'valibot'
import { type Decimal, multiply } from '@/domain/money/money'
import { ConsoleRefusal } from '../commands/operators/refusal'
import { TERM_NAMES, TERM_VALUES, type TermName, type TermValue } from '../console-contract/term-values'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { NETWORKS } from '../terms/networks'
import { termProblem } from '../terms/term-problem'
import { latestChanges, listTermChanges, readTerm, readTerms, scheduleTerm, withdrawTerm } from '../terms/terms'
import type { ReadHandler, WriteHandler } from './handler'

const CHANGES_SHOWN = 200
const LATEST_SECONDS = 365 * 86_400

export const list: ReadHandler<'terms/list'> = async (_, { database, clock }) => {
  const at = nowSeconds(clock)
  // Before the terms: a change in between is then refused instead of overwritten unseen.
  const last = await latestChanges(database)
  const terms = await readTerms(database, TERM_NAMES, at)
  return {
    present: TERM_NAMES.map((name) => ({ name, value: { ...terms[name] }, last: last[name] ?? null })),
    changes: (await listTermChanges(database, at, CHANGES_SHOWN)).map(({ value, ...change }) => ({
      ...change,
      value: { ...value },
    })),
  }
}

/** A price is at most ten times the one in force, and at least a tenth: more is a typing error. */
const priceRange = (price: Decimal): readonly [Decimal, Decimal] => [multiply(price, '0.1'), multiply(price, '10')]

/** @throws ConsoleRefusal input-invalid, terms-… */
const checkValue = <N extends TermName>(
  { chain }: Platform,
  { name, entered, before }: { readonly name: N; readonly entered: object; readonly before: TermValue<N> },
): TermValue<N> => {
  const parsed = v.safeParse(TERM_VALUES[name] as v.GenericSchema<object, TermValue<N>>, entered)
  if (!parsed.success) {
    const [field = 'value'] = (v.getDotPath(parsed.issues[0]) ?? '').split('.')
    throw new ConsoleRefusal('input-invalid', { field })
  }
  const network = NETWORKS.find((one) => name === `network.${one.network}`)
  const problem = termProblem(parsed.output, {
    priceRange: 'price' in before ? priceRange(before.price) : undefined,
    tokenDecimals: network && chain.tokens[network.coin].decimals,
  })
  if (problem) throw new ConsoleRefusal(problem.code, problem.details)
  return parsed.output
}

export const set: WriteHandler<'terms/set'> =
  ({ payload: { name, value: entered, validFrom, last, reason }, operator }, platform) =>
  async ({ transaction, at }) => {
    const before = await readTerm(transaction, name, at)
    const value = checkValue(platform, { name, entered, before })
    const from = validFrom ?? at
    if (from < at || from > at + LATEST_SECONDS) throw new ConsoleRefusal('terms-start', { field: 'validFrom' })
    const term = { name, value, validFrom: from, operatorId: operator.id, last, at }
    if (!(await scheduleTerm(transaction, term))) throw new ConsoleRefusal('terms-changed')
    return {
      data: { validFrom: from },
      change: { subject: `terms ${name}`, reason, before, after: { ...value, validFrom: from } },
    }
  }

export const withdraw: WriteHandler<'terms/withdraw'> =
  ({ payload: { id, reason }, operator }) =>
  async ({ transaction, at }) => {
    const withdrawn = await withdrawTerm(transaction, { id, operatorId: operator.id, at })
    if (!withdrawn) throw new ConsoleRefusal('already-decided')
    const { name, value, validFrom } = withdrawn
    return { data: {}, change: { subject: `terms ${name}`, reason, before: { ...value, validFrom }, after: null } }
  }
