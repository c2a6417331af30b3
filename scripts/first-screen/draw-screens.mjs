import fs from 'node:fs'
import path from 'node:path'
import { JSDOM, ResourceLoader, VirtualConsole } from 'jsdom'

const LIMIT_MILLISECONDS = 30_000
const STEP_MILLISECONDS = 25
/**
 * Number of equal results in a row after which drawing is complete. Together they take longer than the 200 ms after
 * which a loader may appear.
 */
const STEPS_AT_REST = 10
/** Placeholder for member data that only the member's device knows. */
const NOBODY = 'nobody'

const MEMBER = {
  token: NOBODY,
  userId: NOBODY,
  user: {
    ...{ id: NOBODY, uid: NOBODY, nickname: NOBODY, account: NOBODY, walletAddress: null, avatar: '', phone: '' },
    ...{ invitationCode: '', inviterUid: null, level: 'member', withdrawalPasswordSet: true, securitySet: true },
    createdAt: 0,
  },
}

class BuiltFiles extends ResourceLoader {
  constructor(folder) {
    super()
    this.folder = folder
  }

  fetch(url) {
    const { pathname } = new URL(url)
    // jsdom computes no layout.
    if (pathname.endsWith('.css')) return Promise.resolve(Buffer.from(''))
    return fs.promises.readFile(path.join(this.folder, pathname))
  }
}

/** Provides the browser features that the document lacks, as far as the app uses them before a call has completed. */
const provideBrowser = (window) => {
  const nothing = () => undefined
  class Observer {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
  }
  class Socket {
    addEventListener = nothing
    send = nothing
    close = nothing
  }
  class Channel {
    port1 = { onmessage: nothing, close: nothing }
    port2 = { postMessage: () => setTimeout(() => this.port1.onmessage()) }
  }
  const media = { matches: false, addEventListener: nothing, removeEventListener: nothing }
  Object.assign(window, {
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    PerformanceObserver: Observer,
    WebSocket: Socket,
    MessageChannel: Channel,
    matchMedia: () => media,
    scrollTo: nothing,
    // No call completes.
    fetch: () => new Promise(nothing),
  })
}

const pause = () => new Promise((resolve) => setTimeout(resolve, STEP_MILLISECONDS))

/** Returns the page on top, once it is drawn and no longer changes. */
const pageAtRest = async (document, address) => {
  const until = Date.now() + LIMIT_MILLISECONDS
  let html = ''
  for (let rest = 0; rest < STEPS_AT_REST; ) {
    if (Date.now() > until) throw new Error(`the first screen of ${address} was not drawn`)
    await pause()
    const page = document.querySelector(`.taro_page[id^="/${address}?"] .boex-page`)
    // Webpack removes the script element of a chunk after loading.
    const fetching = document.querySelector('script[data-webpack]')
    const main = page?.querySelector('.boex-page__main')?.firstElementChild
    const drawn = main && !fetching && !page.querySelector('.boex-loader')
    const tabs = document.querySelector('body > .boex-tabs')?.outerHTML ?? ''
    const present = drawn ? page.outerHTML + tabs : ''
    rest = present !== '' && present === html ? rest + 1 : 0
    html = present
  }
  return html
}

const speaksOf = (element) =>
  [...element.attributes].some(({ value }) => value.includes(NOBODY)) ||
  [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.includes(NOBODY))

/** Hides the smallest part that contains all personal data of the placeholder member; the part keeps its space. */
const redactUser = (html, document) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  const telling = [...holder.querySelectorAll('*')].filter(speaksOf)
  if (telling.length === 0) return html
  let part = telling[0]
  while (!telling.every((element) => part.contains(element))) part = part.parentElement
  if (part === holder) throw new Error('the member is spoken of all over the page')
  part.style.visibility = 'hidden'
  // About as long as an id, so that lines break at the same places.
  return holder.innerHTML.replaceAll(NOBODY, '000000')
}

/** Number of cards that can be visible: further ones are below the edge of any phone. */
const CARDS_IN_SIGHT = 3

const withoutCardsBelow = (html, document) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  for (const card of [...holder.querySelectorAll('.boex-card')].slice(CARDS_IN_SIGHT)) card.remove()
  return holder.innerHTML
}

/** Removes the offline note, which appears only because the drawing takes long. */
const withoutNetworkNote = (html, document) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  holder.querySelector('.boex-offline')?.remove()
  return holder.innerHTML
}

/** Resets the user's choices, which only their device stores; only the language of the screen is known here. */
const withoutSettings = (html, document) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  const [, ...others] = holder.querySelectorAll('.boex-settings [role="radiogroup"]')
  for (const choice of others.flatMap((group) => [...group.querySelectorAll('[role="radio"]')])) {
    choice.setAttribute('aria-checked', 'false')
    choice.className = choice.className.replace(/\S+--chosen/, '')
  }
  return holder.innerHTML
}

/**
 * Removes ids, because the app's elements with the same ids share the document for a while, and attributes without
 * visible effect.
 */
const withoutIds = (html) =>
  html
    .replace(/ (?:id|for|aria-controls|aria-labelledby|aria-describedby|type|tabindex)="[^"]*"/g, '')
    .replace(/ class="([^"]*)"/g, (_, names) =>
      names.trim() === '' ? '' : ` class="${names.trim().replace(/\s+/g, ' ')}"`,
    )

/**
 * Draws pages as the built app shows them before any call has completed, in a document without a browser.
 *
 * @param {string} folder of the built app
 * @param {{ language: string, member: boolean, paths: readonly string[] }} options the viewer and the pages; the
 * first page is opened, the app navigates to the others
 * @returns {Promise<Map<string, string>>} HTML by path
 */
export const drawScreens = async (folder, { language, member, paths }) => {
  const failures = []
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', (error) => failures.push(error))
  virtualConsole.on('error', (...words) => failures.push(new Error(words.map(String).join(' '))))
  const preferences = { language, theme: 'light', textScale: 'normal', amountsHidden: false }
  const kept = { version: 1, preferences, ...(member ? MEMBER : {}) }
  const { window } = new JSDOM(fs.readFileSync(path.join(folder, 'index.html'), 'utf8'), {
    url: `http://localhost/#/${paths[0]}`,
    runScripts: 'dangerously',
    resources: new BuiltFiles(folder),
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse(created) {
      provideBrowser(created)
      created.localStorage.setItem('boex', JSON.stringify(kept))
    },
  })
  try {
    const screens = new Map()
    for (const address of paths) {
      if (address !== paths[0]) window.location.hash = `#/${address}`
      const html = await pageAtRest(window.document, address)
      const { document } = window
      const drops = [redactUser, withoutCardsBelow, withoutNetworkNote, withoutSettings]
      const own = drops.reduce((left, drop) => drop(left, document), html)
      screens.set(address, withoutIds(own))
    }
    if (failures.length > 0) throw failures[0]
    return screens
  } finally {
    window.close()
  }
}
