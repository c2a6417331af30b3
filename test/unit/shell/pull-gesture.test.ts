import * as fc from 'fast-check'
import { createPullGesture, PULL_THRESHOLD } from '@/shell/scroll/pull-gesture'

const setUp = (scrollTop = 0) => {
  const page = { scrollTop, distance: 0, releases: 0 }
  const gesture = createPullGesture({
    scrollTop: () => page.scrollTop,
    onPull: (distance) => {
      page.distance = distance
    },
    onRelease: () => {
      page.releases += 1
    },
  })
  return { page, gesture }
}

describe('pulling a page down', () => {
  it('refreshes when released far enough', () => {
    const { page, gesture } = setUp()
    gesture.start(100)
    expect(gesture.move(300)).toBe(true)
    expect(page.distance).toBeGreaterThan(PULL_THRESHOLD)
    gesture.end()
    expect(page).toMatchObject({ distance: 0, releases: 1 })
  })

  it('does not refresh for a short pull', () => {
    const { page, gesture } = setUp()
    gesture.start(100)
    gesture.move(120)
    gesture.end()
    expect(page).toMatchObject({ distance: 0, releases: 0 })
  })

  it('refreshes a page that moved by a few pixels while its content changed', () => {
    const { page, gesture } = setUp(2)
    gesture.start(100)
    expect(gesture.move(300)).toBe(true)
    gesture.end()
    expect(page.releases).toBe(1)
  })

  it('is scrolling, not pulling, in the middle of a page', () => {
    const { page, gesture } = setUp(200)
    gesture.start(100)
    expect(gesture.move(400)).toBe(false)
    gesture.end()
    expect(page.releases).toBe(0)
  })

  it('never refreshes twice for one touch, and never for an upward one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 1500 })), (moves) => {
        const { page, gesture } = setUp()
        gesture.start(500)
        for (const y of moves) gesture.move(y)
        gesture.end()
        gesture.end()
        const last = moves[moves.length - 1] ?? 500
        expect(page.releases).toBeLessThanOrEqual(last > 500 ? 1 : 0)
        expect(page.distance).toBe(0)
      }),
    )
  })
})
