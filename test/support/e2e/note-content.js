// Injected into a page before its own scripts. At each frame it records whether the screen of the current URL is shown.
// It also records whether that screen has real content: text, without a visible skeleton or loader. Only painted
// content counts. Times are milliseconds of `performance.now()`, of the first frame after the last one without content.
;(() => {
  const LEAST_CHARACTERS = 20
  const watch = { wanted: undefined, shownAt: undefined, contentAt: undefined }

  const isInViewport = (element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && top < window.innerHeight
  }

  const pageOnScreen = () => {
    const path = window.location.hash.slice(1).split('?')[0]
    if (path === '' || (watch.wanted !== undefined && path !== watch.wanted)) return undefined
    const pages = [...document.querySelectorAll('.taro_page')].filter((page) => page.offsetParent ?? page.offsetHeight)
    const page = pages[pages.length - 1]
    return page?.id.startsWith(`${path}?`) ? page : undefined
  }

  const look = () => {
    const now = performance.now()
    const page = document.documentElement.hasAttribute('data-first') ? undefined : pageOnScreen()
    const main = page?.querySelector('.boex-page__main')
    const hasScreen = Boolean(main?.firstElementChild) && page.querySelector('.boex-loader') === null
    const hasText = hasScreen && main.textContent.trim().length > LEAST_CHARACTERS
    const hasContent = hasText && ![...page.querySelectorAll('.boex-skeleton')].some(isInViewport)
    watch.shownAt = hasScreen ? (watch.shownAt ?? now) : undefined
    watch.contentAt = hasContent ? (watch.contentAt ?? now) : undefined
  }

  const atEachFrame = () => {
    requestAnimationFrame(atEachFrame)
    // A new task runs after the frame has been drawn.
    setTimeout(look)
  }

  window.contentWatch = watch
  requestAnimationFrame(atEachFrame)
})()
