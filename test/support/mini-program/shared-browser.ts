import type { Browser } from '@playwright/test'
import { launchBrowser } from '../browser'

/** An open browser keeps its process alive: it is closed so long after the last one gave it back, for the next file. */
const REST_MILLISECONDS = 250

let browser: Promise<Browser> | undefined
let borrowers = 0
let closing: ReturnType<typeof setTimeout> | undefined

const close = async (): Promise<void> => {
  const closed = browser
  browser = undefined
  await (await closed)?.close()
}

/** The one browser of this process. To be given back by `returnBrowser`, once, by whoever asked for it. */
export const borrowBrowser = async (): Promise<Browser> => {
  clearTimeout(closing)
  borrowers += 1
  browser ??= launchBrowser()
  try {
    return await browser
  } catch (error) {
    borrowers -= 1
    browser = undefined
    throw error
  }
}

export const returnBrowser = (): void => {
  borrowers -= 1
  if (borrowers === 0) closing = setTimeout(close, REST_MILLISECONDS)
}
