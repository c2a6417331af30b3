import { act, useState } from 'react'
import { Stepper } from '@/components/nut/stepper/stepper'
import { Slider } from '@/components/slider/slider'
import { NUMBER_BOX_MAXIMUM, NUMBER_BOX_MINIMUM } from '@/domain/constants'
import { byRole, cleanUp, press, pressKey, render, settle, typeInto } from './support/render'
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

const Box = () => {
  const [value, setValue] = useState<number>()
  return (
    <Words>
      <Stepper id="box" label="Box" value={value} onChange={setValue} lessLabel="Less" moreLabel="More" />
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

/** What a browser asks before it lets a text in. */
const accepts = (data: string | null): boolean =>
  byRole('textbox', 'Days').dispatchEvent(new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }))

describe('a stepper', () => {
  it('goes by one, within its bounds', async () => {
    render(<Days start={8} />)
    await pressed('More')
    await pressed('More')
    await pressed('Less')
    expect(seen).toEqual([9, 8])
  })

  it('says which button has nowhere to go', async () => {
    render(<Days start={8} />)
    expect(byRole('button', 'More').getAttribute('aria-disabled')).toBeNull()
    await pressed('More')
    expect(byRole('button', 'More').getAttribute('aria-disabled')).toBe('true')
    expect(byRole('button', 'Less').getAttribute('aria-disabled')).toBeNull()
  })

  it('is worked by the keyboard alone', async () => {
    render(<Days start={8} />)
    for (const name of ['More', 'Less']) expect(byRole('button', name).tabIndex).toBe(0)
    pressKey(byRole('button', 'More'), 'Enter')
    await settle()
    pressKey(byRole('button', 'Less'), ' ')
    await settle()
    expect(seen).toEqual([9, 8])
  })

  it('begins at its minimum where nothing is entered', async () => {
    render(<Days start={undefined} />)
    await pressed('Less')
    await pressed('More')
    expect(seen).toEqual([7])
  })

  it('comes back into its range from outside of it', async () => {
    render(<Days start={500} />)
    await pressed('More')
    await pressed('Less')
    expect(seen).toEqual([9])
  })

  it('takes digits and nothing else, also beyond its range: the form says what is wrong', async () => {
    render(<Days start={undefined} />)
    expect(accepts('4')).toBe(true)
    expect(accepts('e')).toBe(false)
    expect(accepts('-')).toBe(false)
    expect(accepts('1.5')).toBe(false)
    expect(accepts(null)).toBe(true)
    await typed('4')
    await typed('x')
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

  it('counts from 1 to the largest safe integer where nothing else is said (specification §5)', async () => {
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

  it('says at its field what is wrong', () => {
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
          error="From 7 to 9 days"
        />
      </Words>,
    )
    const field = byRole('textbox', 'Days')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('From 7 to 9 days')
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
