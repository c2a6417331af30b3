import type { Browser } from '@playwright/test'
import { launchBrowser } from '../browser'

/** An open browser keeps its process alive. Without a parent process, it closes this long after its last use. */
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

/** Returns the one browser of this process. The caller gives it back once, with `returnBrowser`. */
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
  // A child process that runs several files disconnects after the last one. Until then, the browser remains open for
  // the next file.
  if (process.connected) process.once('disconnect', close)
  else closing = setTimeout(close, REST_MILLISECONDS)
}
