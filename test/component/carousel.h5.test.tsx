import { act } from 'react'
import { Carousel, SLIDE_MILLISECONDS } from '@/components/carousel/carousel'
import { Picture } from '@/components/picture/picture'
import { failForGood } from './support/failing-picture'
import { allByRole, byRole, cleanUp, pageText, press, render } from './support/render'

/** Simulates layout: each slide is as wide as the carousel. */
const WIDTH = 300

beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => WIDTH })
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: unknown) {
    this.scrollLeft = (options as { left: number }).left
    this.dispatchEvent(new Event('scroll', { bubbles: true }))
  } as never
})

afterEach(() => {
  cleanUp()
  jest.useRealTimers()
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth')
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo')
})

const show = (titles: string[], still = false) =>
  render(
    <Carousel
      label="Announcements"
      slides={titles.map((title) => ({ key: title, content: <span>{title}</span> }))}
      still={still}
      pauseLabel="Pause"
      playLabel="Go on"
    />,
  )

const dots = () => document.querySelectorAll('.boex-carousel__dot')
const current = () => [...dots()].findIndex((dot) => dot.className.includes('current'))
const wait = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds)
  })

describe('a carousel', () => {
  it('takes no room without slides', () => {
    expect(show([]).container.innerHTML).toBe('')
  })

  it('has neither dots nor a pause button with one slide', () => {
    show(['Only'])
    expect(pageText()).toBe('Only')
    expect(dots()).toHaveLength(0)
    expect(allByRole('button')).toHaveLength(0)
  })

  it('loads the visible slides first: later ones follow after a moment, or on a touch', () => {
    show(['One', 'Two', 'Three', 'Four'])
    expect(pageText()).toBe('OneTwo')
    wait(SLIDE_MILLISECONDS / 2)
    expect(pageText()).toBe('OneTwoThreeFour')
    cleanUp()
    show(['One', 'Two', 'Three'])
    expect(pageText()).toBe('OneTwo')
    act(() => {
      document
        .querySelector('.boex-carousel__track')
        ?.dispatchEvent(new Event('touchstart', { bubbles: true, cancelable: true }))
    })
    expect(pageText()).toBe('OneTwoThree')
  })

  it('shows one slide after the other, and starts again', () => {
    show(['One', 'Two', 'Three'])
    expect(dots()).toHaveLength(3)
    for (const place of [1, 2, 0]) {
      wait(SLIDE_MILLISECONDS)
      expect(current()).toBe(place)
      wait(200)
    }
  })

  it('stops while it is paused, and continues', () => {
    show(['One', 'Two'])
    press(byRole('button', 'Pause'))
    wait(SLIDE_MILLISECONDS * 3)
    expect(current()).toBe(0)
    press(byRole('button', 'Go on'))
    wait(SLIDE_MILLISECONDS)
    expect(current()).toBe(1)
  })

  it('stops during a touch, and remains on the slide of the swipe', () => {
    show(['One', 'Two', 'Three'])
    const track = document.querySelector('.boex-carousel__track')
    if (!track) throw new Error('no track')
    act(() => {
      track.dispatchEvent(new Event('touchstart', { bubbles: true }))
    })
    wait(SLIDE_MILLISECONDS * 2)
    expect(current()).toBe(0)
    act(() => {
      track.scrollLeft = WIDTH * 2
      track.dispatchEvent(new Event('scroll'))
    })
    wait(200)
    expect(current()).toBe(2)
  })

  it('never moves automatically with reduced motion', () => {
    show(['One', 'Two'], true)
    wait(SLIDE_MILLISECONDS * 3)
    expect(current()).toBe(0)
    expect(allByRole('button')).toHaveLength(0)
  })

  it('keeps the room of an image that could not be loaded', () => {
    const { container } = render(<Picture src="/gone.jpg" alt="" ratio="banner" brokenText="" />)
    const height = () => container.querySelector('.boex-picture--banner')
    expect(height()).not.toBeNull()
    failForGood(() => container.querySelector('img'))
    expect(container.querySelector('img')).toBeNull()
    expect(height()).not.toBeNull()
  })
})
