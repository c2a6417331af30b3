import type { Browser } from '@playwright/test'
import { launchBrowser } from '../browser'

/** An open browser keeps its process alive: in one without a parent it is closed so long after the last gave it back. */
const REST_MILLISECONDS = 250

let browser: Promise<Browser> | undefined
let borrowers = 0
let closing: ReturnType<typeof setTimeout> | undefined

const close = async (): Promise<void> => {
  process.off('disconnect', close)
  const closed = browser
  browser = undefined
  await (await closed)?.close()
}

/** The one browser of this process. To be given back by `returnBrowser`, once, by whoever asked for it. */
export const borrowBrowser = async (): Promise<Browser> => {
  clearTimeout(closing)
  process.off('disconnect', close)
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
  if (borrowers > 0) return
  // A process that runs one file after the other leaves its parent when there are no more: until then the next file
  // finds the browser warm, whatever it does before it asks for it.
  if (process.connected) process.once('disconnect', close)
  else closing = setTimeout(close, REST_MILLISECONDS)
}
