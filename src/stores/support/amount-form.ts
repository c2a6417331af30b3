import { makeAutoObservable } from 'mobx'
import { isPartialAmount, parseAmount } from '@/domain/money/amount-input'
import { type Decimal, isZero } from '@/domain/money/money'
import type { Violation } from '@/domain/money/quantity'

/** The largest amount that can be sent, and the limit that applies. */
export interface AmountMaximum<Limit extends string> {
  readonly quantity: string
  readonly limitedBy: Limit
}

interface AmountRules<Problem extends string, Limit extends string> {
  readonly decimals: () => number
  /** Reason why the text is invalid; undefined while the limits are unknown. */
  readonly problem?: (text: string) => Violation<Problem> | undefined
  /** Undefined while it is unknown, and if no amount can be sent. */
  readonly maximum?: () => AmountMaximum<Limit> | undefined
  readonly edited?: () => void
}

/** An amount as it is typed: its text, quantity, problem and maximum (D3, D4). */
export class AmountForm<Problem extends string, Limit extends string = string> {
  text = ''
  /** True after the field was left or sent once. The field shows no problem before that. */
  touched = false
  readonly #rules: AmountRules<Problem, Limit>

  constructor(rules: AmountRules<Problem, Limit>) {
    this.#rules = rules
    makeAutoObservable(this)
  }

  get decimals(): number {
    return this.#rules.decimals()
  }

  /** Undefined unless the text is an amount above zero. */
  get quantity(): Decimal | undefined {
    const quantity = parseAmount(this.text, this.decimals)
    return quantity === undefined || isZero(quantity) ? undefined : quantity
  }

  get problem(): Violation<Problem> | undefined {
    return this.#rules.problem?.(this.text)
  }

  /** The problem that the field shows: none before it was touched, unless the text cannot become an amount. */
  get shownProblem(): Violation<Problem> | undefined {
    return this.touched || !isPartialAmount(this.text, this.decimals) ? this.problem : undefined
  }

  get maximum(): AmountMaximum<Limit> | undefined {
    return this.#rules.maximum?.()
  }

  type(text: string): void {
    this.text = text
    this.#rules.edited?.()
  }

  /** Fills in an amount that was chosen, not typed. */
  fill(text: string): void {
    this.type(text)
    this.touched = true
  }

  useMaximum(): void {
    if (this.maximum) this.fill(this.maximum.quantity)
  }

  leave(): void {
    this.touched = this.touched || this.text !== ''
  }

  touch(): void {
    this.touched = true
  }

  clear(): void {
    this.text = ''
    this.touched = false
  }
}
