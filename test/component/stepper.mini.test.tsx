import { useState } from 'react'
import { Stepper } from '@/components/stepper/stepper'
import { byControl, cleanUp, press, render, settle } from './support/render'

afterEach(cleanUp)

const seen: (number | undefined)[] = []

const Box = ({
  start,
  ...bounds
}: {
  readonly start?: number
  readonly minimum?: number
  readonly maximum?: number
}) => {
  const [value, setValue] = useState(start)
  const change = (next: number | undefined) => {
    seen.push(next)
    setValue(next)
  }
  return (
    <Stepper
      id="box"
      label="Box"
      value={value}
      onChange={change}
      lessLabel="Less"
      moreLabel="More"
      notWhole="Whole numbers only"
      {...bounds}
    />
  )
}

beforeEach(() => seen.splice(0))

const pressed = async (...signs: readonly ('−' | '+')[]) => {
  for (const sign of signs) {
    press(byControl(sign))
    await settle()
  }
}

describe('a stepper of a mini-program', () => {
  it('starts at 1 if it is empty, and goes no lower (specification §5)', async () => {
    render(<Box />)
    await pressed('−', '+', '+', '−', '−')
    expect(seen).toEqual([1, 2, 1])
  })

  it('goes no higher than the largest safe integer', async () => {
    render(<Box start={Number.MAX_SAFE_INTEGER - 1} />)
    await pressed('+', '+')
    expect(seen).toEqual([Number.MAX_SAFE_INTEGER])
  })

  it('returns into its range from outside', async () => {
    render(<Box start={500} minimum={7} maximum={9} />)
    await pressed('+', '−', '−')
    expect(seen).toEqual([9, 8])
  })
})
