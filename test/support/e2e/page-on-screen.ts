import type { Page } from '@playwright/test'

/** Waits until the page of the address is on screen: while it comes, the one before it still answers to locators. */
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
