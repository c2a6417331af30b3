import { act } from 'react'
import { Picture } from '@/components/picture/picture'
import { cleanUp, pageText, render } from './support/render'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

const show = () => {
  const broken = jest.fn()
  const { container } = render(
    <Picture src="https://boex.example/1.jpg" alt="" ratio="wide" brokenText="No picture" onBroken={broken} />,
  )
  const image = () => container.querySelector('.boex-picture__image') ?? undefined
  const fail = () => act(() => void image()?.dispatchEvent(new Event('error')))
  return { broken, image, fail }
}

describe('a picture that could not be loaded, in a mini-program', () => {
  it('is asked for again after a second, and after four more', () => {
    const { broken, image, fail } = show()
    const first = image()
    fail()
    pass(999)
    expect(image()).toBe(first)
    pass(1)
    const second = image()
    expect(second).not.toBe(first)
    fail()
    pass(4_000)
    expect(image()).not.toBe(second)
    expect(pageText()).not.toContain('No picture')
    fail()
    expect(pageText()).toContain('No picture')
    expect(broken).toHaveBeenCalledTimes(1)
  })
})
