import { act, useLayoutEffect, useRef } from 'react'
import { Picture } from '@/components/picture/picture'
import { cleanUp, pageText, render } from './support/render'

afterEach(cleanUp)

const A_PICTURE = { alt: '', ratio: 'wide', brokenText: 'No picture' } as const

const imageIn = (container: Element | null) => container?.querySelector('img') ?? undefined

/** A picture of which the browser knows already that it is gone. */
const KnownToBeGone = () => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => void imageIn(place.current)?.dispatchEvent(new Event('error')), [])
  return (
    <div ref={place}>
      <Picture {...A_PICTURE} src="/gone.jpg" />
    </div>
  )
}

describe('a picture that could not be loaded', () => {
  it('says so, also where it fails as soon as it is drawn', () => {
    const { container } = render(<KnownToBeGone />)
    expect(pageText()).toContain('No picture')
    expect(imageIn(container)).toBeUndefined()
  })

  it('says so where there is no address at all', () => {
    render(<Picture {...A_PICTURE} src="" />)
    expect(pageText()).toContain('No picture')
  })

  it('gives way to another one, and is tried anew when it comes back', () => {
    const { container, again } = render(<Picture {...A_PICTURE} src="/one.jpg" />)
    act(() => void imageIn(container)?.dispatchEvent(new Event('error')))
    expect(pageText()).toContain('No picture')
    again(<Picture {...A_PICTURE} src="/two.jpg" />)
    expect(imageIn(container)?.getAttribute('src')).toBe('/two.jpg')
    again(<Picture {...A_PICTURE} src="/one.jpg" />)
    expect(pageText()).not.toContain('No picture')
  })
})
