import { Badge, badgeText } from '@/components/badge/badge'
import { Button } from '@/components/button/button'
import { StateView } from '@/components/state-view/state-view'
import { cleanUp, pageText, press, render } from './support/render'

afterEach(cleanUp)

const control = (container: HTMLElement): Element => {
  const element = container.querySelector('.boex-button')
  if (!element) throw new Error('no button')
  return element
}

describe('a button', () => {
  it('runs its action', () => {
    let presses = 0
    const { container } = render(<Button onPress={() => (presses += 1)}>Buy VC</Button>)
    press(control(container))
    expect(presses).toBe(1)
  })

  it('shows the running step and does nothing meanwhile', () => {
    let presses = 0
    const { container } = render(
      <Button busy="Waiting for your signature" onPress={() => (presses += 1)}>
        Buy VC
      </Button>,
    )
    press(control(container))
    expect(presses).toBe(0)
    expect(pageText()).toBe('Waiting for your signature')
  })

  it('always shows the reason when it is disabled', () => {
    let presses = 0
    const { container } = render(
      <Button disabledReason="The sale is closed." onPress={() => (presses += 1)}>
        Buy VC
      </Button>,
    )
    press(control(container))
    expect(presses).toBe(0)
    expect(pageText()).toContain('The sale is closed.')
  })
})

describe('a badge', () => {
  it.each([
    [-1, ''],
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('shows %p as %p', (count, text) => {
    expect(badgeText(count)).toBe(text)
    render(<Badge count={count} />)
    expect(pageText()).toBe(text)
  })
})

describe('a state view', () => {
  it('shows a reason and a next step', () => {
    let retried = 0
    const { container } = render(
      <StateView
        icon="alert"
        title="Not loaded"
        reason="The network is slow."
        action={{ text: 'Retry', onPress: () => (retried += 1) }}
      />,
    )
    expect(pageText()).toContain('The network is slow.')
    press(control(container))
    expect(retried).toBe(1)
  })
})
