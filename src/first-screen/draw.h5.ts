// Inline script of the built page, bundled separately (scripts/first-screen). It draws the first screen of the address
// as the app would, in the person's language and theme. After the first paint it fetches the app.

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

/** Fallback for a hidden tab, which never paints. */
const PAINT_LIMIT_MILLISECONDS = 1_000
/** Time after which the page offers to reload the app. */
const PATIENCE_MILLISECONDS = 20_000

const root = document.documentElement
const first = document.getElementById(FIRST_SCREEN_ID) as HTMLElement
const data: FirstScreenData = JSON.parse(document.getElementById(FIRST_SCREEN_DATA_ID)?.textContent ?? '')

const stored = readStoredState()
const { token, preferences } = stored
const language = chosenLanguage(stored)
const texts = data.texts[language]

/** Sets the same attributes as the app (platform/device). */
const applyAppearance = () => {
  const chosen = preferences.theme
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const theme = dark ? 'dark' : 'light'
  root.dataset.theme = theme
  root.dataset.scale = String(TEXT_SCALES[preferences.textScale])
  root.style.colorScheme = theme
  root.lang = languageSpellings[language].tag
}

/** Repairs links that chat apps have changed. It runs before the router reads the address. */
const repairAddress = () => {
  const hash = repairedHash(location.hash)
  if (hash !== undefined) history.replaceState(history.state, '', location.pathname + location.search + hash)
}

const pathOfAddress = () => location.hash.replace(/^#?\/?/, '').split('?')[0] || data.openingPath

/** The opening page redirects immediately, so its target is drawn instead. */
const pathToDraw = () => (pathOfAddress() === data.openingPath ? data.startPath : pathOfAddress())

const addLine = (name: string, role: string, text: string) => {
  const line = document.createElement('div')
  line.className = name
  line.setAttribute('role', role)
  line.textContent = text
  first.append(line)
  return line
}

/** Shows the first banner at its position in the app. */
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
  // Stored data that breaks one start breaks every later one too. Deleting it needs a confirmation, because it may be
  // the only record of payments.
  addButton(texts.reset, () => {
    if (!confirm(texts.resetQuestion)) return
    try {
      localStorage.removeItem('boex')
      sessionStorage.removeItem('boex')
    } catch {
      // Blocked storage has no data to remove.
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
  // Keeps the execution order.
  script.async = false
  document.head.append(script)
  return script
}

const fetchPart = (file: string) => {
  const script = fetchScript(file)
  // Webpack would wait for an existing script element of this URL, even after its load event. Once it is removed,
  // webpack fetches a failed file again and reports the failure.
  script.onload = () => script.remove()
  script.onerror = () => script.remove()
}

/** URL exactly as webpack writes it, because webpack looks for existing files by this string. */
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
  // In a separate task, because requesting all files in one would block for too long.
  setTimeout(() => {
    for (const number of scripts.filter((number) => !entry.includes(number))) fetchPart(addressOf(number))
  })
}

/** Runs a function after the first paint, because files that arrive earlier would delay it. */
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
    // Old browsers without this entry type wait for the time limit.
  }
  setTimeout(once, PAINT_LIMIT_MILLISECONDS)
}

/** Remembers the language, so that the next page contains its first screens. */
const rememberLanguage = () => {
  const known = screenKey(data.startPath, language, false) in data.screens
  // biome-ignore lint/suspicious/noDocumentCookie: wallets' browsers have no other way
  if (!known) document.cookie = `${LANGUAGE_COOKIE}=${language};max-age=31536000;samesite=lax`
}

repairAddress()
// Capture phase, to run before the router's listeners.
for (const event of ['popstate', 'hashchange']) window.addEventListener(event, repairAddress, true)
try {
  applyAppearance()
  rememberLanguage()
  draw()
} catch {
  // A failed first screen must not prevent the app from starting.
  first.replaceChildren()
}
// In the body, after all other styles in the head, so that these override them.
if (!CSS.supports('inset', '0')) fetchStyles(addressOf(data.older), document.body)
if (first.childElementCount > 0) afterFirstPaint(fetchFiles)
else fetchFiles()

const present = () => first.isConnected

first.addEventListener('click', (event) => {
  event.preventDefault()
  const control = (event.target as Element).closest<HTMLElement>(CONTROLS)
  if (!control || control.closest('.first-screen__failure')) return
  // The app repeats the tap after it starts.
  first.setAttribute(TAPPED_ATTRIBUTE, controlName(control))
  control.style.opacity = '.6'
})
window.addEventListener('hashchange', () => {
  if (!present()) return
  draw()
  fetchFiles()
})
// The app removes the first screen when it starts, so an error before that means a failed start.
window.addEventListener('error', ({ error }) => {
  if (error && present()) offerReload()
})
setTimeout(() => {
  if (present()) offerReload()
}, PATIENCE_MILLISECONDS)
