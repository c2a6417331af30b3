import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { COUNT_TO_MILLISECONDS } from '@/domain/constants'
import { countedAmount } from '@/domain/money/counting'
import { compare, decimal } from '@/domain/money/money'
import { Amount } from '../amount/amount'

/** Short enough to look smooth, long enough for a mini-program, which sends each text to its view layer. */
const STEP_MILLISECONDS = 50
const STEPS = COUNT_TO_MILLISECONDS / STEP_MILLISECONDS
const DECIMAL_PLACES = 2

type CountingAmountProps = Omit<ComponentProps<typeof Amount>, 'value' | 'pending'> & {
  /** Decimal string; undefined while it is loading. */
  readonly value: string | undefined
  /** The person prefers reduced motion: the new amount appears without counting. */
  readonly still?: boolean
}

/** Amount that counts up to a larger value within two seconds (specification §9) and ends on the exact value (M7). */
export const CountingAmount = ({ value, still = false, onCopy, ...amount }: CountingAmountProps) => {
  const [shown, setShown] = useState(value)
  const latest = useRef(shown)
  const show = useRef((next: string | undefined) => {
    latest.current = next
    setShown(next)
  }).current

  useEffect(() => {
    const start = latest.current
    if (start === value) return undefined
    if (start === undefined || value === undefined || still || compare(value, start) < 0) {
      show(value)
      return undefined
    }
    let step = 0
    const timer = setInterval(() => {
      step += 1
      show(countedAmount(start, value, { step, steps: STEPS, places: DECIMAL_PLACES }))
      if (step >= STEPS) clearInterval(timer)
    }, STEP_MILLISECONDS)
    return () => clearInterval(timer)
  }, [value, still, show])

  // Copies the final amount, even while the animation still shows an earlier one.
  const copied = onCopy && { onCopy: () => value !== undefined && onCopy(decimal(value)) }
  return <Amount {...amount} {...copied} pending={value === undefined} value={shown ?? value} />
}
