import type { DeviceLanguage, DeviceTheme, NetworkType, Opening, PrivacyConsent } from '../configuration'
import type { HostState, RequestRecord } from '../records'
import type { HostControl } from '../runtime'
import { byId, element } from '../runtime/elements'

declare global {
  interface Window {
    /** Start options of the package on the phone; its page reads them from the parent window. */
    hostStart: Opening
  }
}

const GLANCE_MILLISECONDS = 300
const STORAGE_KEY = 'mini-program-storage'
const KIB = 1024

const TABS = [
  { id: 'requests', title: 'Requests' },
  { id: 'set-data', title: 'setData' },
  { id: 'storage', title: 'Storage' },
  { id: 'messages', title: 'Messages' },
] as const

type TabId = (typeof TABS)[number]['id']

const select = (id: string): HTMLSelectElement => {
  const found = byId(id)
  if (!(found instanceof HTMLSelectElement)) throw new Error(`#${id} is no select`)
  return found
}

const telephone = (): HTMLIFrameElement => {
  const found = byId('telephone')
  if (!(found instanceof HTMLIFrameElement)) throw new Error('the telephone is no frame')
  return found
}

/** undefined while the phone starts. */
const host = (): HostControl | undefined => telephone().contentWindow?.miniProgramHost

const bytes = (count: number): string => (count < KIB ? `${count} B` : `${(count / KIB).toFixed(1)} KiB`)

const row = (...cells: readonly (string | number)[]): HTMLElement => {
  const made = element('tr')
  made.append(...cells.map((cell) => element('td', {}, String(cell))))
  return made
}

const bodyOf = (id: TabId, part = 'tbody'): Element => {
  const found = byId(id).querySelector(part)
  if (!found) throw new Error(`#${id} has no ${part}`)
  return found
}

/** Returns formatted JSON; other text is unchanged. */
const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Redraws only changed parts, so that users can select, scroll and click undisturbed. */
const drawn = new Map<string, string>()
const whenChanged = (name: string, state: unknown, draw: () => void): void => {
  const text = JSON.stringify(state)
  if (drawn.get(name) === text) return
  drawn.set(name, text)
  draw()
}

const requests: RequestRecord[] = []
const opened = new Set<number>()

const fetchRequests = async (): Promise<void> => {
  const pending = requests.findIndex(({ milliseconds }) => milliseconds === undefined)
  const from = pending < 0 ? requests.length : pending
  const answer = await fetch(`/preview/requests?from=${from}`)
  requests.splice(from, requests.length, ...((await answer.json()) as RequestRecord[]))
}

const detailOf = ({ url, body, file, answer = '', failure = '' }: RequestRecord): HTMLElement => {
  const sent = file ? `${readable(body)}\n${file.fileName} (${file.type}, ${bytes(file.bytes)})` : readable(body)
  const detail = element('tr')
  const cell = element('td', { colspan: '4' })
  cell.append(element('pre', {}, [url, sent, failure || readable(answer)].filter(Boolean).join('\n\n')))
  detail.append(cell)
  return detail
}

const drawRequests = (): void => {
  const lines = requests.flatMap((record, index) => {
    const { method, path, status, failure, milliseconds } = record
    const line = row(method, path, status ?? failure ?? '…', milliseconds ?? '')
    if (failure !== undefined || (status ?? 0) >= 400) line.classList.add('wrong')
    line.addEventListener('click', () => {
      if (!opened.delete(index)) opened.add(index)
      drawRequests()
    })
    return opened.has(index) ? [detailOf(record), line] : [line]
  })
  bodyOf('requests').replaceChildren(...lines.reverse())
}

const drawSetData = ({ setData }: HostState): void => {
  const pages = new Map<string, number[]>()
  for (const { page, bytes: size } of setData) pages.set(page, [...(pages.get(page) ?? []), size])
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  const line = (name: string, sizes: readonly number[]) =>
    row(name, sizes.length, bytes(Math.max(0, ...sizes)), bytes(sum(sizes)))
  bodyOf('set-data').replaceChildren(...[...pages].map(([page, sizes]) => line(page, sizes)))
  bodyOf('set-data', 'tfoot').replaceChildren(
    line(
      'All pages',
      setData.map(({ bytes: size }) => size),
    ),
  )
}

const drawStorage = ({ storage }: HostState): void => {
  const lines = Object.entries(storage).map(([key, text]) => {
    const line = row(key)
    const cell = element('td')
    const value: unknown = JSON.parse(text)
    cell.append(element('pre', {}, readable(typeof value === 'string' ? value : text)))
    line.append(cell)
    return line
  })
  bodyOf('storage').replaceChildren(...lines)
}

/** Returns each different text once, with its number of occurrences. */
const counted = (texts: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`))
}

const messagesOf = ({ toasts, errors, warnings, shares }: HostState) => [
  ...errors.map((text) => ({ kind: 'Error', text })),
  ...shares.map(({ title, path }) => ({ kind: 'Card', text: `${title}\n${path}` })),
  ...toasts.map(({ title }) => ({ kind: 'Toast', text: title })).reverse(),
  ...counted(warnings).map((text) => ({ kind: 'Warning', text })),
]

const drawMessages = (messages: ReturnType<typeof messagesOf>): void => {
  const lines = messages.map(({ kind, text }) => {
    const line = element('li', kind === 'Error' ? { class: 'wrong' } : {})
    line.append(element('b', {}, kind), text)
    return line
  })
  bodyOf('messages', 'ul').replaceChildren(...lines)
}

const addressOf = ({ path, query }: HostState['stack'][number]): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

let shown: TabId = 'requests'

const drawTabs = (counts: Readonly<Record<TabId, string>>): void => {
  const tabs = TABS.map(({ id, title }) => {
    const tab = element('button', { type: 'button', role: 'tab', 'aria-selected': String(id === shown) })
    tab.textContent = `${title} ${counts[id]}`
    tab.addEventListener('click', () => {
      shown = id
      drawTabs(counts)
    })
    return tab
  })
  byId('tabs').replaceChildren(...tabs)
  for (const { id } of TABS) byId(id).hidden = id !== shown
}

const look = async (): Promise<void> => {
  await fetchRequests()
  const state = host()?.state()
  if (!state) return
  const { stack, setData, storage } = state
  const largest = Math.max(0, ...setData.map(({ bytes: size }) => size))
  const messages = messagesOf(state)
  whenChanged('stack', stack, () => {
    byId('stack').replaceChildren(...stack.map((page) => element('li', {}, addressOf(page))))
  })
  whenChanged('requests', requests, drawRequests)
  whenChanged('set-data', setData, () => drawSetData(state))
  whenChanged('storage', storage, () => {
    drawStorage(state)
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(storage))
  })
  whenChanged('messages', messages, () => drawMessages(messages))
  const counts = {
    requests: String(requests.length),
    'set-data': bytes(largest),
    storage: String(Object.keys(storage).length),
    messages: String(messages.length),
  }
  whenChanged('tabs', counts, () => drawTabs(counts))
  const offline = state.network === 'none' ? ' · no network' : ''
  const summary = `${stack.length} of 10 pages · largest setData ${bytes(largest)} · ${state.errors.length} errors${offline}`
  whenChanged('summary', summary, () => {
    byId('summary').textContent = summary
  })
}

const keepLooking = async (): Promise<void> => {
  // The phone or the preview may be starting or gone; the next look will tell.
  await look().catch(() => undefined)
  setTimeout(keepLooking, GLANCE_MILLISECONDS)
}

const storedBefore = (): Record<string, string> =>
  JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>

/** Restarts the package with its storage and the settings of the controls. */
const start = (entry = '', storage = host()?.state().storage ?? storedBefore()): void => {
  window.hostStart = {
    device: {
      language: select('language').value as DeviceLanguage,
      theme: select('theme').value as DeviceTheme,
      network: select('network').value as NetworkType,
      privacy: select('privacy').value as PrivacyConsent,
      grants: {},
      position: { latitude: 31.2304, longitude: 121.4737 },
    },
    entry,
    storage,
  }
  telephone().src = '/index.html'
}

const onClick = (id: string, act: () => unknown): void => {
  byId(id).addEventListener('click', () => {
    void Promise.resolve()
      .then(act)
      .catch((error: unknown) => window.alert(error instanceof Error ? error.message : error))
  })
}

const address = (): string => {
  const field = byId('address')
  return field instanceof HTMLInputElement ? field.value.trim() : ''
}

const listen = (): void => {
  telephone().addEventListener('load', () => {
    const control = host()
    // A package that restarted itself has already begun.
    if (!control || control.state().stack.length > 0) return
    control.boot()
    const { pages = [] } = telephone().contentWindow?.hostPackage ?? {}
    byId('pages').replaceChildren(...pages.map((page) => element('option', { value: page })))
  })
  let away = false
  onClick('background', async () => {
    away = !away
    byId('background').textContent = away ? 'To foreground' : 'To background'
    if (away) host()?.background()
    else await host()?.foreground()
  })
  select('theme').addEventListener('change', () => host()?.setTheme(select('theme').value as DeviceTheme))
  select('language').addEventListener('change', () => start())
  select('privacy').addEventListener('change', () => start())
  select('network').addEventListener('change', async () => {
    const network = select('network').value as NetworkType
    await fetch(`/preview/network?is=${network}`)
    host()?.setNetwork(network)
  })
  onClick('pull', () => host()?.pullDown())
  onClick('share', () => host()?.share())
  onClick('update', () => host()?.offerUpdate())
  onClick('restart', () => start())
  onClick('clear', () => start('', {}))
  onClick('back', () => host()?.goBack())
  onClick('card', () => start(address()))
  byId('open').addEventListener('submit', (event) => {
    event.preventDefault()
    host()
      ?.navigateTo(`/${address().replace(/^\//, '')}`)
      .catch((error: unknown) => window.alert(error instanceof Error ? error.message : error))
  })
}

listen()
start()
void keepLooking()
