import { asAttribute, type BuiltIn, type BuiltInComponent, emit, flag, number, text } from './built-in'

/** Distance from an end, in pixels, at which a scroll view reports the end. */
const THRESHOLD = 50
/** Minimum movement of a finger, in pixels, to turn a swiper. */
const SWIPE = 30

/** Reports once that an end is near, and again after scrolling away from it. */
class End {
  constructor(
    private readonly event: string,
    private readonly direction: string,
    private near: boolean,
  ) {}

  move(component: BuiltInComponent, near: boolean): void {
    if (near && !this.near) emit(component, this.event, { direction: this.direction })
    this.near = near
  }
}

const watchScroll = (element: HTMLElement, component: BuiltInComponent): void => {
  const { data } = component
  const before = { top: 0, left: 0 }
  const ends = [
    new End('scrolltolower', 'bottom', false),
    new End('scrolltoupper', 'top', true),
    new End('scrolltolower', 'right', false),
    new End('scrolltoupper', 'left', true),
  ] as const
  element.addEventListener('scroll', () => {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element
    const delta = { deltaX: before.left - scrollLeft, deltaY: before.top - scrollTop }
    emit(component, 'scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth, ...delta })
    Object.assign(before, { top: scrollTop, left: scrollLeft })
    const lower = Number(data.lowerThreshold)
    const upper = Number(data.upperThreshold)
    const [bottom, top, right, left] = ends
    if (data.scrollY === true) {
      bottom.move(component, scrollTop + clientHeight >= scrollHeight - lower)
      top.move(component, scrollTop <= upper)
    }
    if (data.scrollX === true) {
      right.move(component, scrollLeft + clientWidth >= scrollWidth - lower)
      left.move(component, scrollLeft <= upper)
    }
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

/** Turns a swiper, automatically or by touch. Does nothing if there is no further item. */
const turn = (element: HTMLElement, component: BuiltInComponent, by: 1 | -1, source: 'touch' | 'autoplay'): void => {
  const { data } = component
  const count = itemsOf(element).length
  const wanted = Number(data.current) + by
  const around = data.circular === true || source === 'autoplay'
  const current = around && count > 0 ? (wanted + count) % count : wanted
  if (current < 0 || current >= count || current === Number(data.current)) return
  showItem(element, current)
  component.setData({ current })
  const detail = { current, source, currentItemId: itemsOf(element)[current]?.dataset.itemId ?? '' }
  emit(component, 'change', detail)
  setTimeout(() => emit(component, 'animationfinish', detail), Number(data.duration))
}

const keepTurning = (element: HTMLElement, component: BuiltInComponent): void => {
  setTimeout(() => {
    if (!element.isConnected) return
    // Real hosts pause a swiper that is not visible.
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
    // Slides may be added after the swiper.
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

const swiperItem: BuiltIn = {
  tag: 'swiper-item',
  inside: 'children',
  properties: { itemId: text(asAttribute('data-item-id')) },
}

export const CONTAINERS = [scrollView, swiper, swiperItem]
