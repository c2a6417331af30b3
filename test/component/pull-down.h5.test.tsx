import { act } from 'react'
import { PullDown } from '@/shell/scroll/pull-down'
import { allByRole, cleanUp, pageText, render, settle } from './support/render'

afterEach(cleanUp)

const touch = (type: string, y: number) => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches: [{ clientY: y }] })
  act(() => {
    document.querySelector('.taro_page')?.dispatchEvent(event)
  })
  return event
}

const pull = () => {
  touch('touchstart', 100)
  const move = touch('touchmove', 300)
  touch('touchend', 300)
  return move
}

const open = (refresh: () => Promise<void>, enabled = true) =>
  render(
    <div className="taro_page">
      <PullDown enabled={enabled} refresh={refresh} label="Loading">
        <p>content</p>
      </PullDown>
    </div>,
  )

describe('pulling down on the web', () => {
  it('refreshes once, shows that it runs, and keeps the content', async () => {
    let finish: () => void = () => undefined
    let calls = 0
    open(() => {
      calls += 1
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    expect(pull().defaultPrevented).toBe(true)
    expect(allByRole('status', 'Loading')).toHaveLength(1)
    expect(pageText()).toContain('content')
    pull()
    expect(calls).toBe(1)
    finish()
    await settle()
    expect(allByRole('status', 'Loading')).toEqual([])
    pull()
    expect(calls).toBe(2)
  })

  it('ends after a failed refresh as well', async () => {
    open(() => Promise.reject(new Error('failed')))
    pull()
    await settle()
    expect(allByRole('status', 'Loading')).toEqual([])
  })

  it('does nothing on a page without a refresh', () => {
    let calls = 0
    open(() => {
      calls += 1
      return Promise.resolve()
    }, false)
    expect(pull().defaultPrevented).toBe(false)
    expect(calls).toBe(0)
  })
})
