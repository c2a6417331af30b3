import { makeAutoObservable } from 'mobx'
import { isPartialAmount, parseAmount } from '@/domain/money/amount-input'
import { type Decimal, isZero } from '@/domain/money/money'
import type { Violation } from '@/domain/money/quantity'

/** The most that really goes through, and what limits it. */
export interface AmountMaximum<Limit extends string> {
  readonly quantity: string
  readonly limitedBy: Limit
}

/** The rules of an amount. */
interface AmountRules<Problem extends string, Limit extends string> {
  /** Most decimals it may have. */
  readonly decimals: () => number
  /** Why it is not valid; undefined while its limits are not known. */
  readonly problem?: (text: string) => Violation<Problem> | undefined
  /** Undefined while it is not known, and where nothing goes through. */
  readonly maximum?: () => AmountMaximum<Limit> | undefined
  /** Another amount was entered. */
  readonly edited?: () => void
}

/** An amount as it is typed: its text, quantity, problem and maximum (D3, D4). */
export class AmountForm<Problem extends string, Limit extends string = string> {
  text = ''
  /** Whether it was left or sent once: no problem is shown before that. */
  touched = false

  constructor(private readonly rules: AmountRules<Problem, Limit>) {
    makeAutoObservable<this, 'rules'>(this, { rules: false })
  }

  get decimals(): number {
    return this.rules.decimals()
  }

  /** Undefined while the text is no amount above zero. */
  get quantity(): Decimal | undefined {
    const quantity = parseAmount(this.text, this.decimals)
    return quantity === undefined || isZero(quantity) ? undefined : quantity
  }

  get problem(): Violation<Problem> | undefined {
    return this.rules.problem?.(this.text)
  }

  /** The problem that the field shows: none before it was touched, unless the text cannot become an amount. */
  get shownProblem(): Violation<Problem> | undefined {
    return this.touched || !isPartialAmount(this.text, this.decimals) ? this.problem : undefined
  }

  get maximum(): AmountMaximum<Limit> | undefined {
    return this.rules.maximum?.()
  }

  type(text: string): void {
    this.text = text
    this.rules.edited?.()
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
