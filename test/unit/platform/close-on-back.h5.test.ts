import { closeOnBack, enterIfCovered, leaveOverlayEntry } from '@/platform/close-on-back.h5'

const moves = jest.fn()
window.addEventListener('popstate', () => moves(window.location.hash))

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 20))

const back = async () => {
  window.history.back()
  await turn()
}

/** An overlay as the app has them: closed, it says so. */
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

describe('Back with something over the page', () => {
  it('closes what is in front, one by one, and then leaves the page', async () => {
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

  it('leaves the page at once when it was closed otherwise', async () => {
    const gone = overlayNamed('sheet', [])
    gone()
    await turn()
    await back()
    expect(moves.mock.calls).toEqual([['#/first']])
  })

  it('asks again of what does not close', async () => {
    const close = jest.fn()
    const gone = closeOnBack(close)
    await back()
    await back()
    expect(close).toHaveBeenCalledTimes(2)
    gone()
    await turn()
    await back()
    expect(moves.mock.calls).toEqual([['#/first']])
  })

  it('keeps the state of the router', () => {
    const gone = overlayNamed('sheet', [])
    expect(window.history.state).toMatchObject({ key: '#/page' })
    gone()
  })

  it('makes one entry for sheets that follow each other', async () => {
    const first = overlayNamed('first', [])
    first()
    const length = window.history.length
    const second = overlayNamed('second', [])
    await turn()
    expect(window.history.length).toBe(length)
    second()
    await turn()
  })

  it('opens while the one before is still leaving', async () => {
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

describe('the app going elsewhere', () => {
  it('goes from the entry of the page, whatever lies over it', async () => {
    const gone = overlayNamed('sheet', [])
    await leaveOverlayEntry()
    visit('#/next')
    gone()
    await turn()
    await back()
    expect(moves.mock.calls).toEqual([['#/page']])
  })

  it('writes to the address of the page, and lies over it again', async () => {
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

  it('takes nothing of a move to another page for a press on Back', async () => {
    const closed: string[] = []
    const gone = overlayNamed('sheet', closed)
    window.history.go(-2)
    await turn()
    expect(closed).toEqual([])
    expect(moves.mock.calls).toEqual([['#/first']])
    gone()
    await turn()
  })
})

it('what Forward leads to again is left at once', async () => {
  overlayNamed('sheet', [])
  await back()
  window.history.forward()
  await turn()
  await turn()
  await back()
  expect(window.location.hash).toBe('#/first')
})

describe('a page that was loaded anew while something lay over it', () => {
  const loadAnew = () => {
    window.history.pushState({ ...window.history.state, overlay: true }, '')
    jest.isolateModules(() => {
      require('@/platform/close-on-back.h5')
    })
  }

  it('is left with one press', async () => {
    loadAnew()
    await back()
    await turn()
    expect(window.location.hash).toBe('#/first')
  })

  it('takes what is opened then for what lies over it', async () => {
    loadAnew()
    const closed: string[] = []
    overlayNamed('sheet', closed)
    await back()
    expect(closed).toEqual(['sheet'])
    expect(window.location.hash).toBe('#/page')
  })
})
