import { act } from 'react'
import { UnsafeAmountContext } from '@/components/amount/unsafe-amount-context'
import { ColumnsChart } from '@/components/columns-chart/columns-chart'
import { CountingAmount } from '@/components/counting-amount/counting-amount'
import { ProgressRing } from '@/components/nut/progress-ring/progress-ring'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { COUNT_TO_MILLISECONDS } from '@/domain/constants'
import { cleanUp, pageText, press, render } from './support/render'
import { Words } from './support/words'

afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const one = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`no ${selector} in ${document.body.innerHTML}`)
  return element
}

describe('an amount with a counting animation', () => {
  const show = (value: string, still = false, onCopy?: (exact: string) => void) => (
    <Words>
      <CountingAmount value={value} still={still} {...(onCopy ? { onCopy } : {})} />
    </Words>
  )

  it('is shown immediately, and counts for two seconds when it changes', () => {
    jest.useFakeTimers()
    const { again } = render(show('100'))
    expect(pageText()).toBe('100.00')
    again(show('200.129999'))
    expect(pageText()).toBe('100.00')
    act(() => {
      jest.advanceTimersByTime(COUNT_TO_MILLISECONDS / 2)
    })
    const half = Number(pageText())
    expect(half).toBeGreaterThan(150)
    expect(half).toBeLessThan(200)
    act(() => {
      jest.advanceTimersByTime(COUNT_TO_MILLISECONDS / 2)
    })
    expect(pageText()).toBe('200.12')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('continues from its current value when it changes again', () => {
    jest.useFakeTimers()
    const { again } = render(show('0'))
    again(show('100'))
    act(() => {
      jest.advanceTimersByTime(COUNT_TO_MILLISECONDS / 2)
    })
    const half = Number(pageText())
    again(show('200'))
    expect(Number(pageText())).toBe(half)
    act(() => {
      jest.advanceTimersByTime(COUNT_TO_MILLISECONDS)
    })
    expect(pageText()).toBe('200.00')
  })

  it('shows a smaller amount immediately, without intermediate values', () => {
    jest.useFakeTimers()
    const { again } = render(show('330'))
    again(show('230'))
    expect(pageText()).toBe('230.00')
    // The same from a figure that is still counting up.
    again(show('530'))
    act(() => {
      jest.advanceTimersByTime(COUNT_TO_MILLISECONDS / 2)
    })
    again(show('240'))
    expect(pageText()).toBe('240.00')
    act(() => {
      jest.advanceTimersByTime(COUNT_TO_MILLISECONDS / 10)
    })
    expect(pageText()).toBe('240.00')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('does not move with reduced motion', () => {
    jest.useFakeTimers()
    const { again } = render(show('100', true))
    again(show('200', true))
    expect(pageText()).toBe('200.00')
    // Passes the first frame; a running count-up would need more.
    act(() => {
      jest.advanceTimersByTime(COUNT_TO_MILLISECONDS / 10)
    })
    expect(pageText()).toBe('200.00')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('copies the actual amount, never an intermediate value', () => {
    jest.useFakeTimers()
    const copied: string[] = []
    const copy = (exact: string) => copied.push(exact)
    const { again } = render(show('1000', false, copy))
    again(show('2000.123456', false, copy))
    act(() => {
      jest.advanceTimersByTime(COUNT_TO_MILLISECONDS / 4)
    })
    press(one('.boex-amount--pressable'))
    expect(copied).toEqual(['2000.123456'])
  })
})

describe('columns', () => {
  const columns = [
    { key: 'a', name: '2026-11-19', amount: '0', shown: '0' },
    { key: 'b', name: '2026-11-20', amount: '5', shown: '5.00' },
    { key: 'c', name: '2026-11-21', amount: '10', shown: '10.00' },
  ]
  const chart = (
    <ColumnsChart
      label="Paid by day"
      columns={columns}
      from="2026-11-19"
      to="2026-11-21"
      top="10.00"
      asTable="View as table"
      asChart="View as chart"
    />
  )

  it('are as high as their amounts', () => {
    render(chart)
    const heights = [...document.querySelectorAll<HTMLElement>('.boex-columns__column')].map(
      ({ style }) => style.height,
    )
    expect(heights).toEqual(['0%', '50%', '100%'])
  })

  it('can be shown as a table, and as a chart again', () => {
    render(chart)
    expect(pageText()).not.toContain('5.00')
    press(one('.boex-columns__switch'))
    expect(pageText()).toContain('2026-11-205.00')
    expect(document.querySelector('.boex-columns__plot')).toBeNull()
    press(one('.boex-columns__switch'))
    expect(document.querySelector('.boex-columns__plot')).not.toBeNull()
  })

  it('are flat without amounts', () => {
    render(<ColumnsChart label="" columns={[]} from="" to="" top="" asTable="View as table" asChart="View as chart" />)
    expect(document.querySelectorAll('.boex-columns__column')).toHaveLength(0)
  })
})

describe('a ring', () => {
  it('contains its numbers, and never turns more than once', () => {
    render(
      <ProgressRing label="12 of 30 days" share={1.4}>
        12
      </ProgressRing>,
    )
    expect(pageText()).toBe('12')
    expect(one('.boex-ring').outerHTML).toMatch(/100/)
  })
})

describe('an amount beyond the safe integer range', () => {
  it('is drawn and reported, unlike one within the range (specification §5)', () => {
    const told: string[] = []
    const part = (key: string, amount: string) => ({ key, label: key, amount })
    render(
      <UnsafeAmountContext.Provider value={(amount) => told.push(amount)}>
        <Words>
          <PartsBar label="Parts" parts={[part('safe', '9007199254740991'), part('unsafe', '9007199254740993.5')]} />
        </Words>
      </UnsafeAmountContext.Provider>,
    )
    expect(new Set(told)).toEqual(new Set(['9007199254740993.5']))
    expect(document.querySelectorAll('.boex-parts__part:not(.boex-parts-row__dot)')).toHaveLength(2)
  })
})
