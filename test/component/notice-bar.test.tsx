import { NoticeBar } from '@/components/notice-bar/notice-bar'
import { byControl, cleanUp, press, render, settle } from './support/render'

afterEach(cleanUp)

const show = async ({ bar = 240, words = 560, still = false, texts = ['First', 'Second', 'Third'] } = {}) => {
  const opened: string[] = []
  const element = (
    <NoticeBar
      label="Latest notices"
      notices={texts.map((text) => ({ key: text, text, onPress: () => opened.push(text) }))}
      more={{ text: 'More', label: 'All notices', onPress: () => opened.push('all') }}
      still={still}
      pauseLabel="Pause"
      playLabel="Go on"
      measure={(id) => Promise.resolve(id.endsWith('-bar') ? bar : words)}
    />
  )
  const { container } = render(element)
  await settle()
  const strip = container.querySelector<HTMLElement>('.boex-notice-bar__strip')
  return { opened, container, strip }
}

describe('the notice bar', () => {
  it('moves its whole way, bar and text, at 80 pixels per second', async () => {
    const { strip } = await show()
    expect(strip?.style.animationDuration).toBe('10s')
    // The animation starts after 240 of its 800 pixels, so the first notice is visible immediately.
    expect(strip?.style.animationDelay).toBe('-3s')
    cleanUp()
    expect((await show({ words: 1_360 })).strip?.style.animationDuration).toBe('20s')
  })

  it('reads each notice once to screen readers, and opens it', async () => {
    const { opened, container } = await show()
    for (const text of ['First', 'Second', 'Third']) expect(container.textContent?.split(text)).toHaveLength(2)
    expect(container.querySelector('[aria-live], marquee')).toBeNull()
    press(byControl('Second'))
    press(byControl('All notices'))
    expect(opened).toEqual(['Second', 'all'])
  })

  it('stops while it is paused', async () => {
    const { strip } = await show()
    press(byControl('Pause'))
    expect(strip?.className).toContain('paused')
    press(byControl('Go on'))
    expect(strip?.className).not.toContain('paused')
  })

  it('never moves with reduced motion, or if nothing can be measured', async () => {
    const { strip, container } = await show({ still: true })
    expect(strip?.className).not.toContain('moving')
    expect(container.querySelector('[aria-label="Pause"]')).toBeNull()
    cleanUp()
    expect((await show({ words: 0 })).strip?.className).not.toContain('moving')
  })

  it('takes no room without notices', async () => {
    expect((await show({ texts: [] })).container.innerHTML).toBe('')
  })
})
