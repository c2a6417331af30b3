import type { Page } from '@playwright/test'

/** Waits until the current URL's page is on screen: until then, locators still find the previous page. */
export const pageOnScreen = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const path = window.location.hash.slice(1).split('?')[0]
    const pages = [...document.querySelectorAll<HTMLElement>('.taro_page')].filter(({ offsetParent, offsetHeight }) =>
      Boolean(offsetParent ?? offsetHeight),
    )
    const isThere = pages[pages.length - 1]?.id.startsWith(`${path}?`) ?? false
    return isThere || document.querySelector('.boex-route-overlay button') !== null
  })
}
