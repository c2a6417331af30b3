import { act, useState } from 'react'
import { DateField } from '@/components/nut/date-field/date-field'
import { WheelPicker } from '@/components/nut/wheel-picker/wheel-picker'
import { byRole, cleanUp, press, pressKey, render, settle } from './support/render'
import { Words } from './support/words'

afterEach(cleanUp)

interface Given {
  readonly value: readonly string[]
  readonly onChange: (told: { readonly value: readonly string[] }) => void
}

/** The latest props of the library; the test simulates its events. */
let given: Given
jest.mock('@nutui/nutui-react-taro/dist/es/packages/pickerview', () => ({
  __esModule: true,
  default: (props: Given) => {
    given = props
    return null
  },
}))

const Digits = () => {
  const [chosen, setChosen] = useState(4)
  const texts = Array.from({ length: 10 }, (_, digit) => `digit ${digit}`)
  return <WheelPicker columns={[{ label: 'Ones', texts, chosen }]} onChange={(_, place) => setChosen(place)} />
}

const tell = (place: string) => act(() => given.onChange({ value: [place] }))
const said = () => byRole('spinbutton', 'Ones').getAttribute('aria-valuetext')

it('a choice by key remains if the library reports an older one late', async () => {
  render(<Digits />)
  pressKey(byRole('spinbutton', 'Ones'), 'ArrowDown')
  pressKey(byRole('spinbutton', 'Ones'), 'End')
  await settle()
  const before = given.value
  expect(before).toEqual(['9'])
  tell('5')
  expect(said()).toBe('digit 9')
  expect(given.value).toEqual(['9'])
  expect(given.value).not.toBe(before)
})

it('a choice by finger applies until a key turns the same wheel', async () => {
  const { container } = render(<Digits />)
  const wheels = container.querySelector('.boex-wheels') as Element
  jest.spyOn(wheels, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 300 } as DOMRect)
  wheels.dispatchEvent(Object.assign(new Event('touchmove', { bubbles: true }), { changedTouches: [{ clientX: 0 }] }))
  tell('7')
  expect(said()).toBe('digit 7')
  pressKey(byRole('spinbutton', 'Ones'), 'Home')
  tell('7')
  expect(said()).toBe('digit 0')
})

it('two wheels turned by a script at the same time choose their visible texts', () => {
  const chosen: string[] = []
  render(
    <Words>
      <DateField
        id="day"
        label="Day"
        value="2016-08-20"
        onChange={(date) => chosen.push(date)}
        range={{ first: '2016-03-15', last: '2026-11-22' }}
        start={{ year: 2016, month: 8, day: 20 }}
      />
    </Words>,
  )
  press(byRole('button', 'Day: 2016-08-20'))
  const wheels = document.querySelector('.boex-wheels') as Element
  jest.spyOn(wheels, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 300 } as DOMRect)
  const changedTouches = [0, 150].map((clientX) => ({ clientX }))
  wheels.dispatchEvent(Object.assign(new Event('touchmove', { bubbles: true }), { changedTouches }))
  // The months of 2016 begin with March: the eighth place is October.
  act(() => given.onChange({ value: ['1', '7', '19'] }))
  press(byRole('button', 'OK'))
  expect(chosen).toEqual(['2017-10-20'])
})
