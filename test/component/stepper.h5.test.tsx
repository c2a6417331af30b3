import { useState } from 'react'
import { Slider } from '@/components/slider/slider'
import { Stepper } from '@/components/stepper/stepper'
import { byRole, cleanUp, press, render, typeInto } from './support/render'
import { Words } from './support/words'

afterEach(cleanUp)

const seen: (number | undefined)[] = []

const Days = ({ start }: { readonly start: number | undefined }) => {
  const [days, setDays] = useState(start)
  return (
    <Words>
      <Stepper
        id="days"
        label="Days"
        value={days}
        onChange={(next) => {
          seen.push(next)
          setDays(next)
        }}
        minimum={7}
        maximum={9}
        lessLabel="Less"
        moreLabel="More"
      />
    </Words>
  )
}

beforeEach(() => seen.splice(0))

describe('a stepper', () => {
  it('goes by one, within its bounds', () => {
    render(<Days start={8} />)
    press(byRole('button', 'More'))
    press(byRole('button', 'More'))
    press(byRole('button', 'Less'))
    expect(seen).toEqual([9, 8])
  })

  it('begins at its minimum where nothing is entered', () => {
    render(<Days start={undefined} />)
    press(byRole('button', 'Less'))
    press(byRole('button', 'More'))
    expect(seen).toEqual([7])
  })

  it('comes back into its range from outside of it', () => {
    render(<Days start={500} />)
    press(byRole('button', 'More'))
    press(byRole('button', 'Less'))
    expect(seen).toEqual([9])
  })

  it('takes digits and nothing else, also beyond its range: the form says what is wrong', () => {
    render(<Days start={undefined} />)
    const field = byRole('textbox', 'Days')
    typeInto(field, '4')
    typeInto(field, 'x')
    typeInto(field, '5')
    expect(seen).toEqual([4, 4, 45])
  })
})

it('a slider says what its value means', () => {
  const chosen: number[] = []
  const { container } = render(
    <Slider
      label="Days to save"
      valueText="5 days saved"
      value={5}
      minimum={0}
      maximum={20}
      onChange={(value) => chosen.push(value)}
    />,
  )
  const input = container.querySelector('input')
  expect(input?.getAttribute('aria-valuetext')).toBe('5 days saved')
  expect(input?.style.backgroundSize).toContain('25% 6px')
})
