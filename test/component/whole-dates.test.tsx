import { View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Text } from '@/components/layout/layout'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { cleanUp, render } from './support/render'

afterEach(cleanUp)

const drawn = (text: string) => {
  const { container } = render(<View>{wholeDates(text)}</View>)
  return {
    text: container.textContent,
    whole: [...container.querySelectorAll('.boex-whole-date')].map(({ textContent }) => textContent),
  }
}

it.each([
  ['since 2026-10-15', ['2026-10-15']],
  ['2026-10-15 起', ['2026-10-15']],
  ['2026-10-15', ['2026-10-15']],
  ['2026-10-15 → 2026-11-30', ['2026-10-15', '2026-11-30']],
  ['登录时间 2026-11-30 00:59 UTC+0', ['2026-11-30']],
  ['12-34-56', []],
])('keeps each date of “%s” on one line, without changing the text', (text, whole) => {
  expect(drawn(text)).toEqual({ text, whole })
})

it('puts a date and the rest of its text into one element', () => {
  const { container } = render(<View id="box">{wholeDates('2026-11-30 00:59 UTC+0')}</View>)
  expect(container.querySelector('#box')?.childNodes).toHaveLength(1)
})

it.each([
  ['the title of a card', <Card key="card" title="Included in the proof of 2026-11-30" />],
  ['a layout primitive', <Text key="text">Next 2026-12-01</Text>],
])('keeps a date on one line in %s', (_where, content) => {
  expect(render(content).container.querySelectorAll('.boex-whole-date')).toHaveLength(1)
})
