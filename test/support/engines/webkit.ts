import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../free-port'
import { until } from '../until'
import { DISPLAY, type EngineDriver, type Key, type Size } from './driver'

/** Paths of the programs. */
export interface WebKitPrograms {
  readonly driver: string
  readonly display: string
}

/** WebDriver's characters for keys (WebDriver, 17.4.2). */
const KEYS: Readonly<Record<Key, string>> = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Escape: '\ue00c',
}

/** Side of a square display that fits a phone's screen in both orientations. */
const SIDE = Math.max(DISPLAY.width, DISPLAY.height)
/** Linux cuts process names to 15 characters. */
const PAGE_PROCESS = 'WebKitWebProces'

/** Starts without the toolbar, whose minimum width exceeds a phone's screen. */
const CAPABILITIES = { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } }
const MOUSE = { parameters: { pointerType: 'mouse' } }

/** Starts a virtual display. @returns its process and its name, as `DISPLAY` takes it */
const startDisplay = async (program: string): Promise<{ child: ChildProcess; name: string }> => {
  const screen = `${SIDE}x${SIDE}x24`
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = once(child.stdio[3] as Readable, 'data').then(([number]) => `:${String(number).trim()}`)
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`${program} ended with ${code}`)
  })
  ended.catch(() => undefined)
  return { child, name: await Promise.race([told, ended]) }
}

/** Returns environment variables for a separate home folder of GTK and WebKit, with animations switched off. */
const homeOf = (folder: string): Record<string, string> => {
  const settings = path.join(folder, 'gtk-3.0/settings.ini')
  fs.mkdirSync(path.dirname(settings), { recursive: true })
  fs.writeFileSync(settings, '[Settings]\ngtk-enable-animations=0\n')
  return { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder }
}

interface Command {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
}

/** Sends one WebDriver command. @throws Error with the driver's message */
const ask = async (origin: string, { method = 'POST', path: where, body = {} }: Command): Promise<unknown> => {
  const response = await fetch(`${origin}${where}`, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`WebDriver, ${where}: ${value?.error}: ${value?.message}`)
  return value
}

/** Returns all descendants of a process. */
const processesOf = (id: number): number[] =>
  fs
    .readFileSync(`/proc/${id}/task/${id}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...processesOf(Number(child))])

const nameOf = (id: number): string => fs.readFileSync(`/proc/${id}/comm`, 'utf8').trim()

/** Returns false for zombies too, which have no command line any more. */
const isRunning = (id: number): boolean => {
  try {
    return fs.readFileSync(`/proc/${id}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

const killAll = (ids: readonly number[]): void => {
  for (const id of ids) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // The process has ended in the meantime.
    }
  }
}

const isListening = (origin: string): Promise<boolean> =>
  ask(origin, { method: 'GET', path: '/status' }).then(
    () => true,
    () => false,
  )

type Ask = (where: string, body?: object) => Promise<unknown>

interface RunningBrowser {
  readonly process: ChildProcess
  readonly version: string
  /** Sends a command to its only session. */
  readonly command: Ask
  /** Sends a command that only reads. */
  readonly read: (where: string) => Promise<unknown>
  end(): Promise<void>
}

/** Starts the driver, and the browser that it controls, each in a separate process. */
const startBrowser = async (program: string, environment: Record<string, string>): Promise<RunningBrowser> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  try {
    await until('the driver of WebKit listens', () => isListening(origin))
    const created = await ask(origin, { path: '/session', body: { capabilities: { alwaysMatch: CAPABILITIES } } })
    const { sessionId, capabilities } = created as { sessionId: string; capabilities: { browserVersion: string } }
    const command: Ask = (where, body) => ask(origin, { path: `/session/${sessionId}${where}`, body: body ?? {} })
    return {
      process: driver,
      version: capabilities.browserVersion,
      command,
      read: (where) => ask(origin, { method: 'GET', path: `/session/${sessionId}${where}` }),
      end: async () => {
        const id = driver.pid ?? 0
        const ids = [...processesOf(id), id]
        try {
          await ask(origin, { method: 'DELETE', path: `/session/${sessionId}` })
        } finally {
          // These processes write to the folder that is removed next.
          killAll(ids)
          await until('WebKit has ended', async () => !ids.some(isRunning))
        }
      },
    }
  } catch (error) {
    driver.kill()
    throw error
  }
}

/**
 * Starts WebKitGTK's MiniBrowser on a separate virtual display, controlled by WebDriver
 * (https://www.w3.org/TR/webdriver2/).
 */
export const startWebKit = async (programs: WebKitPrograms): Promise<EngineDriver> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-webkit-'))
  const display = await startDisplay(programs.display)
  // Software rendering with compositing: without either, screenshots of some pages hang.
  const environment = {
    ...homeOf(folder),
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LANG: 'en_US.UTF-8',
  }
  const end = () => {
    display.child.kill()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    let browser = await startBrowser(programs.driver, environment)
    const command: Ask = (where, body) => browser.command(where, body)
    const act = (type: string, actions: object[]) =>
      command('/actions', { actions: [{ type, id: type, actions, ...(type === 'pointer' ? MOUSE : {}) }] })
    const typeKeys = (keys: string) =>
      act(
        'key',
        [...keys].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    const resize = async (size: Size): Promise<void> => void (await command('/window/rect', { x: 0, y: 0, ...size }))
    const goTo = async (url: string): Promise<void> => void (await command('/url', { url }))
    const evaluate = async <Given, Answer>(work: (given: Given) => Answer, given: Given): Promise<Answer> => {
      const script = `return (${work})(...arguments)`
      return (await command('/execute/sync', { script, args: [given ?? null] })) as Answer
    }
    const processes = (): number[] => processesOf(browser.process.pid ?? 0)
    const signalPage = (signal: NodeJS.Signals): void => {
      for (const id of processes()) if (nameOf(id) === PAGE_PROCESS) process.kill(id, signal)
    }
    await resize(DISPLAY)
    return {
      name: 'webkit',
      version: browser.version,
      goTo,
      reload: async () => void (await command('/refresh')),
      evaluate,
      resize,
      freeze: async () => signalPage('SIGSTOP'),
      thaw: async () => signalPage('SIGCONT'),
      // Ending the page ends its session and storage, so the next session gets a copy of the storage.
      kill: async () => {
        const kept = await evaluate(() => ({ url: window.location.origin, entries: { ...window.localStorage } }), null)
        signalPage('SIGKILL')
        killAll([...processes(), browser.process.pid ?? 0])
        browser = await startBrowser(programs.driver, environment)
        await resize(DISPLAY)
        await goTo(`${kept.url}/health`)
        await evaluate((entries) => {
          for (const [name, value] of Object.entries(entries)) window.localStorage.setItem(name, value)
        }, kept.entries)
      },
      press: async ({ x, y }, milliseconds = 0) => {
        await act('pointer', [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          ...(milliseconds > 0 ? [{ type: 'pause', duration: milliseconds }] : []),
          { type: 'pointerUp', button: 0 },
        ])
      },
      type: async (text) => void (await typeKeys(text)),
      key: async (key) => void (await typeKeys(KEYS[key])),
      screenshot: async () => Buffer.from(String(await browser.read('/screenshot')), 'base64'),
      close: async () => {
        await browser.end().finally(end)
      },
    }
  } catch (error) {
    end()
    throw error
  }
}
