import { bindPageScroll } from '@/shell/navigation/page-scroll.h5'

const scrollable = () => {
  const element = document.createElement('div')
  Object.defineProperties(element, { scrollHeight: { value: 1000 }, clientHeight: { value: 400 } })
  return element
}

const scrollTo = (element: HTMLElement, top: number) => {
  element.scrollTop = top
  element.dispatchEvent(new Event('scroll'))
}

describe('scrolling of a page on the web', () => {
  it('is reported, and the end once each time it comes near', () => {
    const element = scrollable()
    const page = { onPageScroll: jest.fn(), onReachBottom: jest.fn() }
    bindPageScroll(page, element, 50)
    scrollTo(element, 100)
    expect(page.onPageScroll).toHaveBeenLastCalledWith({ scrollTop: 100 })
    expect(page.onReachBottom).not.toHaveBeenCalled()
    scrollTo(element, 560)
    scrollTo(element, 580)
    expect(page.onReachBottom).toHaveBeenCalledTimes(1)
    scrollTo(element, 100)
    scrollTo(element, 600)
    expect(page.onReachBottom).toHaveBeenCalledTimes(2)
  })

  it('is reported once if a page subscribes again, as each time it is shown', () => {
    const element = scrollable()
    const page = { onPageScroll: jest.fn() }
    bindPageScroll(page, element)
    bindPageScroll(page, element)
    scrollTo(element, 10)
    expect(page.onPageScroll).toHaveBeenCalledTimes(1)
  })
})
