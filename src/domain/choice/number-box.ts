import { NUMBER_BOX_MAXIMUM, NUMBER_BOX_MINIMUM, NUMBER_BOX_STEP } from '../constants'
import { amountProblem, parseAmount } from '../money/amount-input'

/** Bounds of a number box, which is for counts, never for money. */
export interface NumberBox {
  readonly minimum: number
  readonly maximum: number
  readonly step: number
}

/** From 1 to the largest safe integer in steps of 1 (specification §5). */
export const NUMBER_BOX: NumberBox = {
  minimum: NUMBER_BOX_MINIMUM,
  maximum: NUMBER_BOX_MAXIMUM,
  step: NUMBER_BOX_STEP,
}

/** Returns the nearest allowed value: whole steps from the minimum, within the bounds; the minimum for NaN. */
export const boxValue = (value: number, box: NumberBox = NUMBER_BOX): number => {
  if (Number.isNaN(value)) return box.minimum
  const bounded = Math.max(box.minimum, Math.min(value, box.maximum))
  return box.minimum + Math.floor((bounded - box.minimum) / box.step) * box.step
}

/**
 * Returns the value after a press on plus (1) or minus (-1): the minimum for an empty box, the nearest bound for an
 * entry outside the bounds.
 */
export const boxStep = (value: number | undefined, direction: 1 | -1, box: NumberBox = NUMBER_BOX): number =>
  value === undefined ? box.minimum : boxValue(value + direction * box.step, box)

/** Reads a typed or pasted count by the rules for amounts; undefined for an empty text. */
export const readCount = (text: string): number | 'not-whole' | undefined => {
  if (amountProblem(text, 0) === 'required') return undefined
  const count = Number(parseAmount(text, 0) ?? Number.NaN)
  return Number.isSafeInteger(count) ? count : 'not-whole'
}
