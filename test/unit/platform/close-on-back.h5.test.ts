let heard = 0
// Registered before the module's own listener, which hides overlay events from later listeners.
window.addEventListener(
  'popstate',
  () => {
    heard += 1
  },
  true,
)
const { closeOnBack, enterIfCovered, leaveOverlayEntry } = jest.requireActual<
  typeof import('@/platform/notices/close-on-back.h5')
>('@/platform/notices/close-on-back.h5')

const moves = jest.fn()
window.addEventListener('popstate', () => moves(window.location.hash))

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 20))

/** Waits for a number of history moves, and for the module's reaction. */
const moved = async (move: () => unknown, times = 1) => {
  const until = heard + times
  move()
  while (heard < until) await turn()
  await turn()
}

const back = (times = 1) => moved(() => window.history.back(), times)

/** Waits until the overlay that was closed last has removed its history entry. */
const entryLeft = async () => {
  await turn()
  await leaveOverlayEntry()
}

/** An overlay as in the app, which reports its closing. */
const overlayNamed = (name: string, closed: string[]) => {
  const gone = closeOnBack(() => {
    closed.push(name)
    gone()
  })
  return gone
}

const visit = (hash: string) => window.history.pushState({ key: hash }, '', hash)

beforeEach(() => {
  visit('#/first')
  visit('#/page')
  moves.mockClear()
})

describe('Back with an open overlay', () => {
  it('closes the overlays one by one, and then leaves the page', async () => {
    const closed: string[] = []
    overlayNamed('sheet', closed)
    overlayNamed('question', closed)
    await back()
    expect(closed).toEqual(['question'])
    await back()
    expect(closed).toEqual(['question', 'sheet'])
    expect(window.location.hash).toBe('#/page')
    expect(moves).not.toHaveBeenCalled()
    await back()
    expect(moves.mock.calls).toEqual([['#/first']])
  })

  it('leaves the page immediately if the overlay was closed otherwise', async () => {
    const gone = overlayNamed('sheet', [])
    gone()
    await entryLeft()
    await back()
    expect(moves.mock.calls).toEqual([['#/first']])
  })

  it('closes an overlay at the next Back if it did not close before', async () => {
    const close = jest.fn()
    const gone = closeOnBack(close)
    await back()
    await back()
    expect(close).toHaveBeenCalledTimes(2)
    gone()
    await entryLeft()
    await back()
    expect(moves.mock.calls).toEqual([['#/first']])
  })

  it('keeps the router’s state', async () => {
    const gone = overlayNamed('sheet', [])
    expect(window.history.state).toMatchObject({ key: '#/page' })
    gone()
    await entryLeft()
  })

  it('uses one history entry for consecutive sheets', async () => {
    const first = overlayNamed('first', [])
    first()
    const length = window.history.length
    const second = overlayNamed('second', [])
    await turn()
    expect(window.history.length).toBe(length)
    second()
    await entryLeft()
  })

  it('can open while the previous one is still closing', async () => {
    const closed: string[] = []
    overlayNamed('first', [])()
    const left = leaveOverlayEntry()
    overlayNamed('second', closed)
    await left
    await turn()
    await back()
    expect(closed).toEqual(['second'])
    expect(window.location.hash).toBe('#/page')
  })
})

describe('navigation with an open overlay', () => {
  it('starts from the history entry of the page', async () => {
    const gone = overlayNamed('sheet', [])
    await leaveOverlayEntry()
    visit('#/next')
    gone()
    await entryLeft()
    await back()
    expect(moves.mock.calls).toEqual([['#/page']])
  })

  it('changes the URL of the page, and covers it again', async () => {
    const closed: string[] = []
    overlayNamed('sheet', closed)
    await leaveOverlayEntry()
    window.history.replaceState(window.history.state, '', '#/page?tab=2')
    enterIfCovered()
    await back()
    expect(closed).toEqual(['sheet'])
    expect(window.location.hash).toBe('#/page?tab=2')
    await back()
    expect(window.location.hash).toBe('#/first')
  })

  it('is detected if a browser merges the overlay’s own Back with the user’s', async () => {
    const gone = overlayNamed('sheet', [])
    gone()
    // The second press comes before the first has arrived, replaces it, and continues from there.
    jest.spyOn(window.history, 'back').mockImplementationOnce(() => window.history.go(-2))
    await moved(() => leaveOverlayEntry())
    expect(window.location.hash).toBe('#/first')
    expect(moves.mock.calls).toEqual([['#/first']])
  })

  it('does not count as Back when it goes to another page', async () => {
    const closed: string[] = []
    const gone = overlayNamed('sheet', closed)
    await moved(() => window.history.go(-2))
    expect(closed).toEqual([])
    expect(moves.mock.calls).toEqual([['#/first']])
    gone()
    await entryLeft()
  })
})

it('leaves a closed overlay’s entry immediately when Forward reaches it', async () => {
  overlayNamed('sheet', [])
  await back()
  // Forward, then back automatically.
  await moved(() => window.history.forward(), 2)
  await back()
  expect(window.location.hash).toBe('#/first')
})

describe('a page that was reloaded with an open overlay', () => {
  const loadAnew = () => {
    window.history.pushState({ ...window.history.state, overlay: true }, '')
    jest.isolateModules(() => {
      require('@/platform/notices/close-on-back.h5')
    })
  }

  it('is left with one press on Back', async () => {
    loadAnew()
    // Both entries of the page.
    await back(2)
    expect(window.location.hash).toBe('#/first')
  })

  it('closes an overlay that is opened afterwards', async () => {
    loadAnew()
    const closed: string[] = []
    overlayNamed('sheet', closed)
    await back()
    expect(closed).toEqual(['sheet'])
    expect(window.location.hash).toBe('#/page')
  })
})
