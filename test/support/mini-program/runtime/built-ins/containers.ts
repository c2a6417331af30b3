import { asAttribute, type BuiltIn, type BuiltInComponent, flag, number, tell, text } from './built-in'

/** How far from an end, in pixels, a scroll view says that the end is near. */
const THRESHOLD = 50
/** How far, in pixels, a finger must move for a swiper to turn. */
const SWIPE = 30

const watchScroll = (element: HTMLElement, component: BuiltInComponent): void => {
  const { data } = component
  let previousTop = 0
  let nearLower = false
  let nearUpper = true
  element.addEventListener('scroll', () => {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight } = element
    tell(component, 'scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth, deltaY: previousTop - scrollTop })
    previousTop = scrollTop
    const lower = scrollTop + clientHeight >= scrollHeight - Number(data.lowerThreshold)
    if (lower && !nearLower) tell(component, 'scrolltolower', { direction: 'bottom' })
    nearLower = lower
    const upper = scrollTop <= Number(data.upperThreshold)
    if (upper && !nearUpper) tell(component, 'scrolltoupper', { direction: 'top' })
    nearUpper = upper
  })
}

const scrollView: BuiltIn = {
  tag: 'scroll-view',
  inside: 'children',
  properties: {
    scrollX: flag(false, asAttribute('scroll-x')),
    scrollY: flag(false, asAttribute('scroll-y')),
    scrollTop: number(0, (element, value) => {
      element.scrollTop = Number(value)
    }),
    scrollLeft: number(0, (element, value) => {
      element.scrollLeft = Number(value)
    }),
    scrollIntoView: text((element, value) => {
      if (value) element.querySelector(`#${CSS.escape(String(value))}`)?.scrollIntoView()
    }),
    lowerThreshold: number(THRESHOLD),
    upperThreshold: number(THRESHOLD),
  },
  attached: watchScroll,
}

const showItem = (element: HTMLElement, current: number): boolean => {
  const items = [...element.querySelectorAll<HTMLElement>('swiper-item')]
  if (current < 0 || current >= items.length) return false
  items.forEach((item, index) => {
    item.style.display = index === current ? 'block' : 'none'
  })
  return true
}

const swiper: BuiltIn = {
  tag: 'swiper',
  inside: 'children',
  properties: {
    current: number(0, (element, value) => {
      showItem(element, Number(value))
    }),
    circular: flag(false),
    vertical: flag(false),
    indicatorDots: flag(false),
    autoplay: flag(false),
    interval: number(5000),
    duration: number(500),
  },
  attached(element, component) {
    showItem(element, Number(component.data.current))
    let startedAt = 0
    element.addEventListener('touchstart', ({ touches }) => {
      startedAt = touches[0]?.clientX ?? 0
    })
    element.addEventListener('touchend', ({ changedTouches }) => {
      const moved = (changedTouches[0]?.clientX ?? startedAt) - startedAt
      const current = Number(component.data.current) + (moved < 0 ? 1 : -1)
      if (Math.abs(moved) < SWIPE || !showItem(element, current)) return
      component.setData({ current })
      tell(component, 'change', { current, source: 'touch' })
    })
  },
}

const swiperItem: BuiltIn = { tag: 'swiper-item', inside: 'children', properties: { itemId: text() } }

export const CONTAINERS = [scrollView, swiper, swiperItem]
