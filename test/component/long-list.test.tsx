import { act } from 'react'
import { createHeights } from '@/components/long-list/heights'
import { LongList, type ObserveVisibility } from '@/components/long-list/long-list'
import { cleanUp, pageText, render } from './support/render'

afterEach(cleanUp)

/** A screen on which the test controls the visibility of elements. */
const fakeObserver = () => {
  const watched = new Map<string, Parameters<ObserveVisibility>[1]>()
  const watch: ObserveVisibility = (id, changed) => {
    watched.set(id, changed)
    return () => watched.delete(id)
  }
  /** Elements by the suffix of their ids; lists count from one. */
  const tell = (name: string, near: boolean, height: number) => {
    const found = [...watched].filter(([id]) => id.endsWith(`-${name}`))
    act(() => {
      for (const [, changed] of found) changed(near, height)
    })
    return found.length
  }
  const box = (name: string) => {
    const id = [...watched.keys()].find((each) => each.endsWith(`-${name}`))
    return document.getElementById(id ?? '')
  }
  return { watch, tell, box }
}

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `row ${from + index};`)

const list = (rows: readonly string[], watch: ObserveVisibility, heights = createHeights()) => (
  <LongList rows={rows} keyOf={(row) => row} render={(row) => <i>{row}</i>} watch={watch} heights={heights} />
)

describe('a long list', () => {
  it('draws its start immediately, and no more of ten thousand rows', () => {
    const { watch } = fakeObserver()
    const { container } = render(list(numbers(0, 10_000), watch))
    expect(pageText()).toBe(numbers(0, 10).join(''))
    expect(container.querySelectorAll('*').length).toBeLessThan(100)
  })

  it('draws approaching rows in order, and keeps the height of removed ones', () => {
    const { watch, tell, box } = fakeObserver()
    render(list(numbers(0, 10_000), watch))
    tell('rows-10', true, 640)
    expect(pageText()).toBe(numbers(0, 20).join(''))
    tell('rows-0', false, 555)
    expect(pageText()).toBe(numbers(10, 20).join(''))
    expect(box('rows-0')?.style.height).toBe('555px')
    tell('rows-0', true, 555)
    expect(box('rows-0')?.style.height).toBe('')
    expect(pageText()).toBe(numbers(0, 20).join(''))
  })

  it('estimates the height of rows that were never drawn from the others', () => {
    const { watch, tell, box } = fakeObserver()
    const rows = numbers(0, 1_000)
    const { again } = render(list(rows, watch))
    expect(box('group-400')?.style.height).toBe(`${64 * 400}px`)
    const heights = createHeights()
    heights.note('rows-0', 10, 500)
    again(list(rows, watch, heights))
    expect(box('group-800')?.style.height).toBe(`${50 * 200}px`)
    expect(tell('group-400', true, 0)).toBe(1)
    expect(box('rows-790')?.style.height).toBe('500px')
  })

  it('grows at both ends', () => {
    const { watch, tell } = fakeObserver()
    const { again } = render(list(numbers(5, 12), watch))
    expect(pageText()).toBe(numbers(5, 12).join(''))
    again(list(numbers(3, 18), watch))
    expect(tell('rows-10', true, 0)).toBe(1)
    expect(pageText()).toBe(numbers(3, 18).join(''))
  })

  it('stops listening when it closes', () => {
    const { watch, tell } = fakeObserver()
    render(list(numbers(0, 30), watch))
    cleanUp()
    expect(tell('rows-0', false, 10)).toBe(0)
  })
})

describe('heights', () => {
  it('grow with later rows', () => {
    const heights = createHeights()
    heights.note('a', 4, 200)
    expect(heights.of('a', 10)).toBe(500)
    expect(heights.of('b', 2)).toBe(100)
  })

  it('exclude rows without a height', () => {
    const heights = createHeights()
    heights.note('a', 0, 200)
    heights.note('a', 5, 0)
    expect(heights.of('a', 1)).toBe(64)
  })
})
