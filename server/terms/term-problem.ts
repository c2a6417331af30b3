import { BOEX_DECIMALS } from '@/domain/constants'
import { compare, decimalPlaces } from '@/domain/money/money'
import { withdrawalArrives } from '@/domain/money/withdrawal'
import type { ConsoleRefusalCode } from '../console-contract/refusals'
import type { TermField } from '../console-contract/term-texts'
import type { TermFieldValue, TermName, TermValue } from '../console-contract/term-values'

/** Smallest and largest value of a field: beyond, it is a typing error. */
type Range = readonly [least: string, most: string]

const QUANTITY: Range = ['0.000001', '1000000000']
const DAYS: Range = ['1', '1095']

const RANGES: Readonly<Record<Exclude<TermField, 'enabled' | 'price'>, Range>> = {
  minimum: QUANTITY,
  maximum: QUANTITY,
  quota: QUANTITY,
  dailyLimit: QUANTITY,
  fixedFee: ['0', '1000'],
  feeRate: ['0', '0.1'],
  weight: ['0.1', '100'],
  multiplier: ['1', '100'],
  dailyRate: ['0.0001', '1'],
  minimumDays: DAYS,
  maximumDays: DAYS,
  dayOptions: DAYS,
  vcPerBoexDay: ['0.000001', '10'],
}

/** The first field must not be above the second. */
const ORDERED: readonly (readonly [TermField, TermField])[] = [
  ['minimum', 'maximum'],
  ['maximum', 'quota'],
  ['maximum', 'dailyLimit'],
  ['minimumDays', 'maximumDays'],
]

/** Of prices and terms. A withdrawal must also fit the decimals of its token. */
const MOST_DECIMALS = 9
/** Fields that count a network's coin. */
const IN_COIN: ReadonlySet<string> = new Set(['fixedFee', 'minimum', 'maximum', 'dailyLimit'])

export interface TermProblem {
  readonly code: ConsoleRefusalCode
  readonly details: Readonly<Record<string, string | number>> & { readonly field: TermField }
}

interface Question {
  /** Of a price. */
  readonly priceRange?: Range | undefined
  /** Decimals of the token, for a network. */
  readonly tokenDecimals?: number | undefined
}

type Fields = { readonly [F in TermField]?: TermFieldValue }

const amountsOf = (value: TermFieldValue): string[] => (typeof value === 'boolean' ? [] : [value].flat().map(String))

const rangeProblem = (field: TermField, value: TermFieldValue, [least, most]: Range): TermProblem | undefined =>
  amountsOf(value).some((amount) => compare(amount, least) < 0 || compare(amount, most) > 0)
    ? { code: 'terms-out-of-range', details: { field, least, most } }
    : undefined

const fieldProblem = (
  field: TermField,
  value: TermFieldValue,
  { priceRange, tokenDecimals = MOST_DECIMALS }: Question,
): TermProblem | undefined => {
  const most = IN_COIN.has(field) ? Math.min(MOST_DECIMALS, tokenDecimals) : MOST_DECIMALS
  if (amountsOf(value).some((amount) => decimalPlaces(amount) > most)) {
    return { code: 'terms-decimals', details: { field, most } }
  }
  const range = field === 'price' ? priceRange : field === 'enabled' ? undefined : RANGES[field]
  return range && rangeProblem(field, value, range)
}

const orderProblem = (fields: Fields): TermProblem | undefined => {
  for (const [field, other] of ORDERED) {
    const [[value] = [], [bound] = []] = [field, other].map((name) => amountsOf(fields[name] ?? false))
    if (value !== undefined && bound !== undefined && compare(value, bound) > 0) {
      return { code: 'terms-contradict', details: { field, other, bound } }
    }
  }
  return undefined
}

const feeProblem = (fields: TermValue<'network.BOEX-ERC20'>, decimals: number): TermProblem | undefined =>
  withdrawalArrives(fields.minimum, fields, decimals) === undefined
    ? { code: 'terms-fee-too-high', details: { field: 'fixedFee', minimum: fields.minimum } }
    : undefined

/** Returns the first problem of new terms: a field out of its range, or two that contradict each other. */
export const termProblem = <N extends TermName>(
  value: TermValue<N>,
  question: Question = {},
): TermProblem | undefined => {
  for (const [field, entered] of Object.entries(value) as [TermField, TermFieldValue][]) {
    const problem = fieldProblem(field, entered, question)
    if (problem) return problem
  }
  const contradiction = orderProblem(value)
  if (contradiction) return contradiction
  if ('fixedFee' in value) return feeProblem(value, question.tokenDecimals ?? BOEX_DECIMALS)
  if (!('dayOptions' in value)) return undefined
  const days = [value.minimumDays, value.maximumDays].map(String) as [string, string]
  return rangeProblem('dayOptions', value.dayOptions, days)
}
