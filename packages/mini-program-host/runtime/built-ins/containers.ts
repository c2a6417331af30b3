import { asAttribute, type BuiltIn, type BuiltInComponent, emit, flag, number, text } from './built-in'

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
    emit(component, 'scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth, deltaY: previousTop - scrollTop })
    previousTop = scrollTop
    const lower = scrollTop + clientHeight >= scrollHeight - Number(data.lowerThreshold)
    if (lower && !nearLower) emit(component, 'scrolltolower', { direction: 'bottom' })
    nearLower = lower
    const upper = scrollTop <= Number(data.upperThreshold)
    if (upper && !nearUpper) emit(component, 'scrolltoupper', { direction: 'top' })
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

const itemsOf = (element: HTMLElement): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('swiper-item')]

const showItem = (element: HTMLElement, current: number): void =>
  itemsOf(element).forEach((item, index) => {
    item.style.display = index === current ? 'block' : 'none'
  })

/** Turns a swiper by itself or by a finger. Answers nothing where there is no further item. */
const turn = (element: HTMLElement, component: BuiltInComponent, by: 1 | -1, source: 'touch' | 'autoplay'): void => {
  const { data } = component
  const count = itemsOf(element).length
  const wanted = Number(data.current) + by
  const around = data.circular === true || source === 'autoplay'
  const current = around && count > 0 ? (wanted + count) % count : wanted
  if (current < 0 || current >= count || current === Number(data.current)) return
  showItem(element, current)
  component.setData({ current })
  emit(component, 'change', { current, source })
  setTimeout(() => emit(component, 'animationfinish', { current, source }), Number(data.duration))
}

const keepTurning = (element: HTMLElement, component: BuiltInComponent): void => {
  setTimeout(() => {
    if (!element.isConnected) return
    // Real hosts let a swiper stand that nobody sees.
    if (component.data.autoplay === true && element.offsetParent !== null) turn(element, component, 1, 'autoplay')
    keepTurning(element, component)
  }, Number(component.data.interval))
}

const swiper: BuiltIn = {
  tag: 'swiper',
  inside: 'children',
  properties: {
    current: number(0, (element, value) => showItem(element, Number(value))),
    circular: flag(false),
    vertical: flag(false),
    indicatorDots: flag(false),
    autoplay: flag(false),
    interval: number(5000),
    duration: number(500),
  },
  attached(element, component) {
    const show = () => showItem(element, Number(component.data.current))
    show()
    // Slides may come later than the swiper.
    new MutationObserver(show).observe(element, { childList: true, subtree: true })
    keepTurning(element, component)
    let startedAt = 0
    element.addEventListener('touchstart', ({ touches }) => {
      startedAt = touches[0]?.clientX ?? 0
    })
    element.addEventListener('touchend', ({ changedTouches }) => {
      const moved = (changedTouches[0]?.clientX ?? startedAt) - startedAt
      if (Math.abs(moved) >= SWIPE) turn(element, component, moved < 0 ? 1 : -1, 'touch')
    })
  },
}

const swiperItem: BuiltIn = { tag: 'swiper-item', inside: 'children', properties: { itemId: text() } }

export const CONTAINERS = [scrollView, swiper, swiperItem]
