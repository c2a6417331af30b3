// The script inside of the built page, a program of its own (scripts/first-screen). It draws the first screen of the address
// as the app would, in the person's language and theme, and asks for the app once that is painted.

import { LANGUAGE_COOKIE } from '@/contract/language'
import { TEXT_SCALES } from '@/domain/choice/text-scales'
import { languageSpellings } from '@/domain/language'
import { BANNER_ATTRIBUTE } from '@/lib/images/image-url'
import {
  CONTROLS,
  controlName,
  FIRST_SCREEN_ATTRIBUTE,
  FIRST_SCREEN_DATA_ID,
  FIRST_SCREEN_ID,
  type FirstScreenData,
  screenKey,
  TAPPED_ATTRIBUTE,
} from './page-data'
import { repairedHash } from './page-link'
import { chosenLanguage, readStoredState } from './stored-state.h5'

/** A tab out of sight never paints. */
const PAINT_LIMIT_MILLISECONDS = 1_000
/** After this long a person is offered to fetch the app anew. */
const PATIENCE_MILLISECONDS = 20_000

const root = document.documentElement
const first = document.getElementById(FIRST_SCREEN_ID) as HTMLElement
const data: FirstScreenData = JSON.parse(document.getElementById(FIRST_SCREEN_DATA_ID)?.textContent ?? '')

const stored = readStoredState()
const { token, preferences } = stored
const language = chosenLanguage(stored)
const texts = data.texts[language]

/** The attributes that the app itself sets (platform/device). */
const applyAppearance = () => {
  const chosen = preferences.theme
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const theme = dark ? 'dark' : 'light'
  root.dataset.theme = theme
  root.dataset.scale = String(TEXT_SCALES[preferences.textScale])
  root.style.colorScheme = theme
  root.lang = languageSpellings[language].tag
}

/** Chats change links as they pass them on. The router reads the address after this. */
const repairAddress = () => {
  const hash = repairedHash(location.hash)
  if (hash !== undefined) history.replaceState(history.state, '', location.pathname + location.search + hash)
}

const pathOfAddress = () => location.hash.replace(/^#?\/?/, '').split('?')[0] || data.openingPath

/** The opening page is seen only where the app takes long to go on from it. */
const pathToDraw = () => (pathOfAddress() === data.openingPath ? data.startPath : pathOfAddress())

const addLine = (name: string, role: string, text: string) => {
  const line = document.createElement('div')
  line.className = name
  line.setAttribute('role', role)
  line.textContent = text
  first.append(line)
  return line
}

/** The first banner lies where the app will draw it. */
const fillBanner = () => {
  const room = first.querySelector('.home-content__banners--room')
  const address = document.getElementById('app')?.getAttribute(BANNER_ATTRIBUTE)
  if (!room || !address) return
  const picture = document.createElement('img')
  picture.className = 'first-screen__banner'
  picture.alt = ''
  picture.src = address
  room.append(picture)
}

const draw = () => {
  const path = pathToDraw()
  const screen = data.screens[screenKey(path, language, token !== '')] ?? ''
  first.innerHTML = screen
  root.setAttribute(FIRST_SCREEN_ATTRIBUTE, screen && path)
  fillBanner()
}

const offerReload = () => {
  if (first.querySelector('.first-screen__failure')) return
  const line = addLine('first-screen__failure', 'alert', texts.failed)
  const addButton = (text: string, press: () => void) => {
    const button = document.createElement('button')
    button.textContent = text
    button.onclick = press
    line.append(button)
  }
  addButton(texts.reload, () => location.reload())
  // Stored data that stops the start stops every later one too. Its loss is confirmed: it can name payments.
  addButton(texts.reset, () => {
    if (!confirm(texts.resetQuestion)) return
    try {
      localStorage.removeItem('boex')
      sessionStorage.removeItem('boex')
    } catch {
      // Blocked storage holds nothing.
    }
    location.reload()
  })
}

const fetched = new Set<number>()

const fetchStyles = (file: string, place = document.head) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  link.onerror = offerReload
  place.append(link)
}

const fetchScript = (file: string) => {
  const script = document.createElement('script')
  script.src = file
  // In the order in which they are asked for.
  script.async = false
  document.head.append(script)
  return script
}

const fetchPart = (file: string) => {
  const script = fetchScript(file)
  // The app looks for a part's element and would wait for what has ended: it asks anew, and tells, where this failed.
  script.onload = () => script.remove()
  script.onerror = () => script.remove()
}

/** As webpack writes it, which looks for a file that is there already by its very address. */
const addressOf = (number: number) => `./${data.files[number]}`
const isScript = (number: number) => addressOf(number).endsWith('.js')

const fetchFiles = () => {
  const paths = [pathOfAddress(), pathToDraw()]
  const needs = token === '' ? [data.routes] : [data.routes, data.members]
  const ofPaths = needs.flatMap((files) => paths.flatMap((path) => files[path] ?? []))
  const parts = [...data.languages[language], ...ofPaths]
  const wanted = [...new Set([...data.entry, ...parts])].filter((number) => !fetched.has(number))
  for (const number of wanted) {
    fetched.add(number)
    if (!isScript(number)) fetchStyles(addressOf(number))
  }
  const scripts = wanted.filter(isScript)
  const entry = scripts.filter((number) => data.entry.includes(number))
  for (const number of entry) fetchScript(addressOf(number)).onerror = offerReload
  // In a task of their own: asking for all files at once is a long one.
  setTimeout(() => {
    for (const number of scripts.filter((number) => !entry.includes(number))) fetchPart(addressOf(number))
  })
}

/** Files that arrive before the first paint put it off. */
const afterFirstPaint = (then: () => void) => {
  let done = false
  const once = () => {
    if (!done) then()
    done = true
  }
  try {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      once()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    // An old browser that does not tell waits for the limit.
  }
  setTimeout(once, PAINT_LIMIT_MILLISECONDS)
}

/** A page that brought another language's screens brings this one's the next time. */
const rememberLanguage = () => {
  const known = screenKey(data.startPath, language, false) in data.screens
  // biome-ignore lint/suspicious/noDocumentCookie: wallets' browsers have no other way
  if (!known) document.cookie = `${LANGUAGE_COOKIE}=${language};max-age=31536000;samesite=lax`
}

repairAddress()
// Before the router's own listeners.
for (const event of ['popstate', 'hashchange']) window.addEventListener(event, repairAddress, true)
try {
  applyAppearance()
  rememberLanguage()
  draw()
} catch {
  // A screen that cannot be drawn must not keep the app from starting.
  first.replaceChildren()
}
// Below the head, where all other styles go: these come last.
if (!CSS.supports('inset', '0')) fetchStyles(addressOf(data.older), document.body)
if (first.childElementCount > 0) afterFirstPaint(fetchFiles)
else fetchFiles()

const present = () => first.isConnected

first.addEventListener('click', (event) => {
  event.preventDefault()
  const control = (event.target as Element).closest<HTMLElement>(CONTROLS)
  if (!control || control.closest('.first-screen__failure')) return
  // The app does it as soon as it is there.
  first.setAttribute(TAPPED_ATTRIBUTE, controlName(control))
  control.style.opacity = '.6'
})
window.addEventListener('hashchange', () => {
  if (!present()) return
  draw()
  fetchFiles()
})
// The app removes the first screen once it has started: an error before that stopped it.
window.addEventListener('error', ({ error }) => {
  if (error && present()) offerReload()
})
setTimeout(() => {
  if (present()) offerReload()
}, PATIENCE_MILLISECONDS)
