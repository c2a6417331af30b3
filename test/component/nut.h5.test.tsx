import { useState } from 'react'
import { AvatarGroup } from '@/components/nut/avatar-group/avatar-group'
import { DateField } from '@/components/nut/date-field/date-field'
import { ProgressRing } from '@/components/nut/progress-ring/progress-ring'
import type { Stage } from '@/components/nut/timeline/stage'
import { Timeline } from '@/components/nut/timeline/timeline'
import { WheelPicker } from '@/components/nut/wheel-picker/wheel-picker'
import { ImageUploader } from '@/components/uploader/uploader'
import { PICKER_ITEM_HEIGHT, PICKER_VISIBLE_ITEMS } from '@/domain/constants'
import { allByRole, byRole, cleanUp, press, pressKey, render, settle } from './support/render'
import { Words } from './support/words'

afterEach(cleanUp)

describe('steps', () => {
  const stages: readonly Stage[] = [
    { key: 'a', title: 'Order created', state: 'done' },
    { key: 'b', title: 'Sign in the wallet', detail: 'Waiting for 00:12', state: 'active' },
    { key: 'c', title: 'On chain', state: 'waiting' },
  ]

  it('are a named list, with the status of each', () => {
    render(<Timeline label="On its way" stages={stages} />)
    const list = byRole('list', 'On its way')
    const items = [...list.querySelectorAll('[role="listitem"]')]
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Order created',
      'Sign in the walletWaiting for 00:12',
      'On chain',
    ])
    expect(list.querySelectorAll('.nut-step-finish, .nut-step-process, .nut-step-wait')).toHaveLength(3)
    expect(items.map((item) => item.querySelector('.nut-step')?.className.match(/finish|process|wait/)?.[0])).toEqual([
      'finish',
      'process',
      'wait',
    ])
  })

  it('draw no line below the last', () => {
    render(<Timeline label="On its way" stages={stages} />)
    const last = [...document.querySelectorAll('.nut-step')].map(({ classList }) => classList.contains('nut-step-last'))
    expect(last).toEqual([false, false, true])
  })
})

describe('a ring', () => {
  it('shows its share in words and as a number, and never more than 100 %', () => {
    const { again } = render(<ProgressRing label="3 of 4 days" share={0.759} />)
    const said = (name: string) =>
      ['now', 'min', 'max', 'text'].map((part) => byRole('progressbar', name).getAttribute(`aria-value${part}`))
    expect(said('3 of 4 days')).toEqual(['75', '0', '100', '3 of 4 days'])
    again(<ProgressRing label="4 of 4 days" share={1.2} />)
    expect(said('4 of 4 days')).toEqual(['100', '0', '100', '4 of 4 days'])
  })
})

describe('a group of avatars', () => {
  const pictures = (group: Element) => group.querySelectorAll('[style*="background-image"]').length

  it('shows at most five, and the number of further ones', () => {
    render(<AvatarGroup seeds={['a', 'b', 'c', 'd', 'e', 'f']} total={120} label="120 friends" />)
    const group = byRole('img', '120 friends')
    expect({ pictures: pictures(group), group: group.textContent }).toEqual({ pictures: 5, group: '+115' })
  })

  it('shows no number without further ones', () => {
    render(<AvatarGroup seeds={['a', 'b']} total={2} label="2 friends" />)
    const group = byRole('img', '2 friends')
    expect({ pictures: pictures(group), group: group.textContent }).toEqual({ pictures: 2, group: '' })
  })

  it('counts those without an avatar', () => {
    render(<AvatarGroup seeds={['a']} total={3} label="3 friends" />)
    const group = byRole('img', '3 friends')
    expect({ pictures: pictures(group), group: group.textContent }).toEqual({ pictures: 1, group: '+2' })
  })
})

describe('pictures during their upload', () => {
  const done: string[] = []
  beforeEach(() => {
    done.splice(0)
    const states = ['uploading', 'done', 'failed', 'refused'] as const
    render(
      <Words>
        <ImageUploader
          images={states.map((state) => ({ key: state, source: `blob:"${state}`, state, progress: 0.419 }))}
          room={48}
          onAdd={() => done.push('add')}
          onRemove={(key) => done.push(`remove ${key}`)}
          onRetry={(key) => done.push(`retry ${key}`)}
        />
      </Words>,
    )
  })

  it('have a name each, and show their progress', () => {
    expect(allByRole('img', /^Image/).map((image) => image.getAttribute('aria-label'))).toEqual([
      'Image 1',
      'Image 2',
      'Image 3',
      'Image 4',
    ])
    expect(allByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Uploading 41%',
      'Upload failed',
      'jpg, png and gif only',
    ])
  })

  it('have separate buttons to add, remove and retry', () => {
    press(byRole('button', 'Remove image 2'))
    press(byRole('button', 'Retry'))
    press(byRole('button', 'Add images'))
    expect(done).toEqual(['remove done', 'retry failed', 'add'])
  })
})

/** Reported changes of the wheels, as `column: place`. */
const turned: string[] = []

const Wheels = () => {
  const [chosen, setChosen] = useState([3, 4])
  return (
    <WheelPicker
      columns={['Tens', 'Ones'].map((label, place) => ({
        label,
        texts: Array.from({ length: 10 }, (_, digit) => `digit ${digit}`),
        chosen: chosen[place] ?? 0,
      }))}
      onChange={(column, place) => {
        turned.push(`${column}: ${place}`)
        setChosen(chosen.map((each, at) => (at === column ? place : each)))
      }}
    />
  )
}

describe('wheels', () => {
  beforeEach(() => turned.splice(0))

  const said = (name: string) => byRole('spinbutton', name).getAttribute('aria-valuetext')

  it('turn by keys, one after the other, and stop at their ends', async () => {
    render(<Wheels />)
    await settle()
    expect({ Tens: said('Tens'), Ones: said('Ones'), turned }).toEqual({ Tens: 'digit 3', Ones: 'digit 4', turned: [] })
    const presses = async (name: string, keys: readonly string[]) => {
      for (const key of keys) pressKey(byRole('spinbutton', name), key)
      await settle()
    }
    await presses('Tens', ['ArrowDown', 'ArrowDown', 'ArrowUp'])
    await presses('Ones', ['PageDown', 'ArrowDown', 'ArrowDown', 'Home', 'ArrowUp'])
    expect({ Tens: said('Tens'), Ones: said('Ones') }).toEqual({ Tens: 'digit 4', Ones: 'digit 0' })
    expect(turned).toEqual(['0: 4', '0: 5', '0: 4', '1: 9', '1: 0'])
  })

  it('show the library’s marked rows, hidden from screen readers', async () => {
    render(<Wheels />)
    pressKey(byRole('spinbutton', 'Ones'), 'End')
    await settle()
    const active = [...document.querySelectorAll('.nut-pickerview-roller-item-active')]
    expect(active.map(({ textContent }) => textContent)).toEqual(['digit 3', 'digit 9'])
    for (const item of active) expect(item.closest('[aria-hidden="true"]')).not.toBeNull()
  })

  it('have the specified row height and number of rows (§9)', async () => {
    const { container } = render(<Wheels />)
    await settle()
    const style = container.querySelector<HTMLElement>('.boex-wheels')?.style
    expect(style?.getPropertyValue('--nutui-picker-item-height')).toBe(`${PICKER_ITEM_HEIGHT}px`)
    expect(style?.getPropertyValue('--boex-wheel-rows')).toBe(String(PICKER_VISIBLE_ITEMS))
  })
})

it('a date remains within its bounds, also on 29 February', async () => {
  const chosen: string[] = []
  render(
    <Words>
      <DateField
        id="day"
        label="Day"
        value="2024-02-29"
        onChange={(date) => chosen.push(date)}
        range={{ first: '2020-03-05', last: '2026-11-22' }}
        start={{ year: 2026, month: 11, day: 22 }}
      />
    </Words>,
  )
  press(byRole('button', 'Day: 2024-02-29'))
  await settle()
  pressKey(byRole('spinbutton', 'Year'), 'ArrowUp')
  await settle()
  press(byRole('button', 'OK'))
  press(byRole('button', 'Day: 2024-02-29'))
  await settle()
  pressKey(byRole('spinbutton', 'Year'), 'Home')
  await settle()
  expect(byRole('spinbutton', 'Month').getAttribute('aria-valuetext')).toBe('3')
  press(byRole('button', 'OK'))
  expect(chosen).toEqual(['2023-02-28', '2020-03-29'])
})
