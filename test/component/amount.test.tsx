import { Amount } from '@/components/amount/amount'
import { cleanUp, pageText, press, render } from './support/render'
import { Words } from './support/words'

afterEach(cleanUp)

const show = (element: JSX.Element, language: 'en' | 'zh' = 'en') =>
  render(<Words language={language}>{element}</Words>)

const pressable = (container: HTMLElement): Element => {
  const element = container.querySelector('.boex-amount--pressable')
  if (!element) throw new Error('the amount cannot be pressed')
  return element
}

describe('an amount', () => {
  it('is truncated and never rounded', () => {
    show(<Amount value="1250.999999" unit="BOEX" />)
    expect(pageText()).toBe('1,250.99BOEX')
  })

  it.each([undefined, null, '', '0'])('shows 0 for %p', (value) => {
    show(<Amount value={value} />)
    expect(pageText()).toBe('0')
  })

  it.each([
    ['0', '0'],
    ['0.001', '−0.00'],
    ['1', '−1.00'],
  ])('of %s that goes out is shown as %s', (value, said) => {
    show(<Amount value={value} sign="−" />)
    expect(pageText()).toBe(said)
  })

  it('shows every digit on a tap, and can be copied', () => {
    const copied: string[] = []
    const { container } = show(<Amount value="1250.123456789" onCopy={(exact) => copied.push(exact)} />)
    expect(pageText()).toBe('1,250.12')
    press(pressable(container))
    expect(pageText()).toBe('1,250.123456789')
    expect(copied).toEqual(['1250.123456789'])
  })

  it.each([
    ['1250.5', '1,250.50', false],
    ['0.02588235', '0.02588235', false],
    ['0.02588235294117647', '0.02588235', true],
    ['9042.308823529411764704', '9,042.30882352', true],
    ['800.000000000000000004', '800.00', true],
    ['0.000000000000000001', '<0.00000001', true],
    ['0', '0', false],
  ])('that is computed: %s is shown as %s, with every digit on a tap', (value, said, cut) => {
    const { container } = show(<Amount value={value} unit="VC" derived />)
    expect(pageText()).toBe(`${said}VC`)
    expect(container.querySelector('.boex-amount--pressable') !== null).toBe(cut)
    if (!cut) return
    press(pressable(container))
    expect(pageText().replace(/,/g, '')).toBe(`${value}VC`)
  })

  it('is replaced by a text when amounts are hidden', () => {
    const { container } = show(<Amount value="1250.5" hidden onCopy={() => undefined} />, 'zh')
    expect(pageText()).not.toMatch(/\d/)
    expect(container.querySelector('.boex-amount--pressable')).toBeNull()
  })

  it.each([
    ['100.5', false],
    ['100.123456789012345678', true],
  ])('of %s that is about to move has every digit, and a smaller font only if it is long', (value, long) => {
    const { container } = show(<Amount value={value} whole />)
    expect(pageText()).toBe(value === '100.5' ? '100.50' : value)
    expect(container.querySelector('.boex-amount--long') !== null).toBe(long)
  })

  it('below 0.01 is shown as such in details only', () => {
    const { again } = show(<Amount value="0.004" detail />)
    expect(pageText()).toBe('<0.01')
    again(
      <Words>
        <Amount value="0.004" />
      </Words>,
    )
    expect(pageText()).toBe('0.00')
  })
})
