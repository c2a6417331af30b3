import { act, useLayoutEffect, useRef } from 'react'
import { NetworkContext } from '@/components/picture/network-context'
import { Picture } from '@/components/picture/picture'
import { failForGood } from './support/failing-picture'
import { cleanUp, pageText, render } from './support/render'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const FIRST = 'https://boex.example/1.jpg'
const OTHER = 'https://boex.example/2.jpg'
const MISSING = 'No picture'

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

const imageIn = (container: Element | null) => container?.querySelector('.boex-picture__image') ?? undefined

const show = (src = FIRST) => {
  const broken = jest.fn()
  const listeners = new Set<(online: boolean) => void>()
  const onNetworkChange = (listener: (online: boolean) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const picture = (address: string) => (
    <NetworkContext.Provider value={onNetworkChange}>
      <Picture src={address} alt="" ratio="wide" brokenText={MISSING} onBroken={broken} />
    </NetworkContext.Provider>
  )
  const { container, again } = render(picture(src))
  const image = () => imageIn(container)
  const fail = () => act(() => void image()?.dispatchEvent(new Event('error')))
  const network = (online: boolean) =>
    act(() => {
      for (const listener of listeners) listener(online)
    })
  return { broken, image, fail, network, change: (address: string) => again(picture(address)) }
}

/** An image that has already failed to load. */
const KnownToBeGone = () => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => void imageIn(place.current)?.dispatchEvent(new Event('error')), [])
  return (
    <div ref={place}>
      <Picture src={FIRST} alt="" ratio="wide" brokenText={MISSING} />
    </div>
  )
}

describe('a picture that could not be loaded', () => {
  it('is requested again after one second, and after four more', () => {
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
    expect(pageText()).not.toContain(MISSING)
    fail()
    expect(pageText()).toContain(MISSING)
    expect(broken).toHaveBeenCalledTimes(1)
  })

  it('is requested again even if it fails as soon as it is drawn', () => {
    const { container } = render(<KnownToBeGone />)
    const first = imageIn(container)
    pass(1_000)
    expect(imageIn(container)).not.toBe(first)
  })

  it('can be replaced by another one, and is retried when it comes back', () => {
    const { image, change } = show()
    failForGood(image)
    expect(pageText()).toContain(MISSING)
    change(OTHER)
    expect(image()?.getAttribute('src')).toBe(OTHER)
    change(FIRST)
    expect(pageText()).not.toContain(MISSING)
  })

  it('is not requested again once another one has replaced it', () => {
    const { image, fail, change } = show()
    fail()
    change(OTHER)
    const other = image()
    pass(1_000)
    expect(image()).toBe(other)
  })

  it('is requested again when the network returns, and not when it is lost', () => {
    const { image, network } = show()
    failForGood(image)
    network(false)
    expect(pageText()).toContain(MISSING)
    network(true)
    expect(pageText()).not.toContain(MISSING)
    expect(image()?.getAttribute('src')).toBe(FIRST)
    failForGood(image)
    network(true)
    expect(pageText()).not.toContain(MISSING)
  })

  it('is not reloaded when the network returns while it is shown', () => {
    const { image, network } = show()
    const first = image()
    network(true)
    expect(image()).toBe(first)
  })

  it('is reported as missing immediately if it has no URL', () => {
    show('')
    expect(pageText()).toContain(MISSING)
  })
})
