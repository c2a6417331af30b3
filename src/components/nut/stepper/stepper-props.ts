import { NUMBER_BOX, type NumberBox } from '@/domain/number-box'

export interface StepperProps {
  readonly id: string
  readonly label: string
  /** Undefined while nothing readable is entered. */
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  /** The specification's number box (§5) where left out: 1, and the largest safe integer. */
  readonly minimum?: number
  readonly maximum?: number
  /** Names of the two buttons. */
  readonly lessLabel: string
  readonly moreLabel: string
  readonly error?: string | undefined
  /** What an empty field shows: the minimum where left out. */
  readonly placeholder?: string
  /** Beside the label: the range. */
  readonly aside?: string
}

/** The bounds and the step of a stepper. */
export const boxOf = ({
  minimum = NUMBER_BOX.minimum,
  maximum = NUMBER_BOX.maximum,
}: Pick<StepperProps, 'minimum' | 'maximum'>): NumberBox => ({ ...NUMBER_BOX, minimum, maximum })

/** Most digits of a count that can be typed. */
export const DIGITS = 4
const DECIMAL_BASE = 10

/** The count that a text's digits make; undefined where it has none. */
export const digitsOf = (text: string): number | undefined => {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? undefined : Number.parseInt(digits, DECIMAL_BASE)
}
