import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { COUNT_TO_MILLISECONDS } from '@/domain/constants'
import { countedAmount } from '@/domain/money/counting'
import { compare, decimal } from '@/domain/money/money'
import { Amount } from '../amount/amount'

/** Often enough to be seen as movement, seldom enough for a mini-program, which sends every text across. */
const STEP_MILLISECONDS = 50
const STEPS = COUNT_TO_MILLISECONDS / STEP_MILLISECONDS
const PLACES = 2

type CountingAmountProps = Omit<ComponentProps<typeof Amount>, 'value'> & {
  /** Decimal string. */
  readonly value: string
  /** The person asked for less movement: the new amount is there at once. */
  readonly still?: boolean
}

/** An amount that counts from the old to a larger one within two seconds (specification §9), exact at its end (M7). */
export const CountingAmount = ({ value, still = false, onCopy, ...amount }: CountingAmountProps) => {
  const [shown, setShown] = useState(value)
  const latest = useRef(shown)
  const show = useRef((next: string) => {
    latest.current = next
    setShown(next)
  }).current

  useEffect(() => {
    const start = latest.current
    if (start === value) return undefined
    if (still || compare(value, start) < 0) {
      show(value)
      return undefined
    }
    let step = 0
    const timer = setInterval(() => {
      step += 1
      show(countedAmount(start, value, { step, steps: STEPS, places: PLACES }))
      if (step >= STEPS) clearInterval(timer)
    }, STEP_MILLISECONDS)
    return () => clearInterval(timer)
  }, [value, still, show])

  // What is copied is the amount itself, also while another one is still on the way to it.
  const copied = onCopy && { onCopy: () => onCopy(decimal(value)) }
  return <Amount {...amount} {...copied} value={shown} />
}
