import { act, useState } from 'react'
import { Slider } from '@/components/slider/slider'
import { Stepper } from '@/components/stepper/stepper'
import { NUMBER_BOX_MAXIMUM, NUMBER_BOX_MINIMUM } from '@/domain/constants'
import { byRole, cleanUp, press, render, settle, typeInto } from './support/render'
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
        notWhole="Whole numbers only"
      />
    </Words>
  )
}

const Box = () => {
  const [value, setValue] = useState<number>()
  return (
    <Words>
      <Stepper
        id="box"
        label="Box"
        value={value}
        onChange={setValue}
        lessLabel="Less"
        moreLabel="More"
        notWhole="Whole numbers only"
      />
      <button type="button" aria-label="The most" onClick={() => setValue(NUMBER_BOX_MAXIMUM)} />
    </Words>
  )
}

beforeEach(() => seen.splice(0))

const pressed = async (name: string) => {
  press(byRole('button', name))
  await settle()
}

const typed = async (text: string) => {
  typeInto(byRole('textbox', 'Days'), text)
  await settle()
}

describe('a stepper', () => {
  it('changes by one, within its bounds', async () => {
    render(<Days start={8} />)
    await pressed('More')
    await pressed('More')
    await pressed('Less')
    expect(seen).toEqual([9, 8])
  })

  it('disables a button at its bound', async () => {
    render(<Days start={8} />)
    expect(byRole('button', 'More').getAttribute('aria-disabled')).toBeNull()
    await pressed('More')
    expect(byRole('button', 'More').getAttribute('aria-disabled')).toBe('true')
    expect(byRole('button', 'Less').getAttribute('aria-disabled')).toBeNull()
  })

  it('can be used with the keyboard only', async () => {
    render(<Days start={8} />)
    // Browsers activate a native button with Enter and Space.
    for (const name of ['More', 'Less'])
      expect(byRole('button', name)).toMatchObject({ tagName: 'BUTTON', tabIndex: 0 })
  })

  it('starts at its minimum if it is empty', async () => {
    render(<Days start={undefined} />)
    await pressed('Less')
    await pressed('More')
    expect(seen).toEqual([7])
  })

  it('returns into its range from outside', async () => {
    render(<Days start={500} />)
    await pressed('More')
    await pressed('Less')
    expect(seen).toEqual([9])
  })

  it.each(['45.7', '-45', '1e2', 'x'])('keeps %j, with an error', async (text) => {
    render(<Days start={undefined} />)
    await typed(text)
    const field = byRole('textbox', 'Days') as HTMLInputElement
    expect(field.value).toBe(text)
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Whole numbers only',
    )
    expect(seen).toEqual([])
    await pressed('More')
    expect(field.value).toBe('7')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it('accepts a count beyond its range, and the form shows the error', async () => {
    render(<Days start={undefined} />)
    await typed('٤')
    await typed('5')
    expect(seen).toEqual([4, 45])
    const field = byRole('textbox', 'Days') as HTMLInputElement
    act(() => {
      field.focus()
      field.blur()
    })
    await settle()
    expect(field.value).toBe('45')
    expect(seen).toEqual([4, 45])
  })

  it('can be emptied', async () => {
    render(<Days start={8} />)
    const field = byRole('textbox', 'Days') as HTMLInputElement
    act(() => field.focus())
    act(() => field.select())
    typeInto(field, '')
    await settle()
    act(() => field.blur())
    await settle()
    expect(seen).toEqual([undefined])
    expect(field).toMatchObject({ value: '', placeholder: '7' })
  })

  it('counts from 1 to the largest safe integer by default (specification §5)', async () => {
    render(<Box />)
    const field = byRole('textbox', 'Box') as HTMLInputElement
    expect(field.placeholder).toBe(String(NUMBER_BOX_MINIMUM))
    for (const next of [1, 2]) {
      await pressed('More')
      expect(field.value).toBe(String(next))
    }
    for (let press = 0; press < 3; press += 1) await pressed('Less')
    expect({ value: field.value, button: byRole('button', 'Less').getAttribute('aria-disabled') }).toEqual({
      value: '1',
      button: 'true',
    })
    await pressed('The most')
    expect({ value: field.value, button: byRole('button', 'More').getAttribute('aria-disabled') }).toEqual({
      value: String(Number.MAX_SAFE_INTEGER),
      button: 'true',
    })
  })

  it('shows the error at its field', () => {
    render(
      <Words>
        <Stepper
          id="days"
          label="Days"
          value={4}
          onChange={() => undefined}
          minimum={7}
          maximum={9}
          lessLabel="Less"
          moreLabel="More"
          notWhole="Whole numbers only"
          error="From 7 to 9 days"
        />
      </Words>,
    )
    const field = byRole('textbox', 'Days')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('From 7 to 9 days')
  })
})

it('a slider announces the meaning of its value', () => {
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
