import { Icon } from '@/components/icon/icon'
import { allByRole, byRole, cleanUp, render } from './support/render'

afterEach(cleanUp)

describe('an icon of the web', () => {
  it('is drawn inline, in the colour of the surrounding text', () => {
    const { container } = render(<Icon name="wallet-active" className="mine" size="large" />)
    const drawing = container.querySelector('svg')
    expect(drawing?.getAttribute('class')).toBe('boex-icon boex-icon--large mine')
    expect(drawing?.getAttribute('viewBox')).toBe('0 0 24 24')
    expect([...container.querySelectorAll('path')].map((line) => line.getAttribute('stroke-width'))).toEqual([
      null,
      '3',
      '2.6',
    ])
    const { container: filled } = render(<Icon name="home-active" />)
    expect(filled.querySelector('path')?.getAttribute('fill')).toBe('currentColor')
  })

  it('is hidden from screen readers next to a text, and has a name with a label', () => {
    const { again } = render(<Icon name="alert" />)
    expect(allByRole('img')).toEqual([])
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    again(<Icon name="alert" label="Attention" />)
    expect(byRole('img', 'Attention').getAttribute('aria-hidden')).toBeNull()
  })
})
