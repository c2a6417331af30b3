import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'

const FILE = path.resolve(__dirname, '../../../.cache/e2e-calls.txt')

/** Clears the recorded calls of the previous run. */
export const forgetCalls = (): void => {
  fs.rmSync(FILE, { force: true })
}

/** Records each platform call of a page. */
export const noteCalls = (context: BrowserContext): void => {
  fs.mkdirSync(path.dirname(FILE), { recursive: true })
  const noted = new Set<string>()
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || noted.has(pathname)) return
    noted.add(pathname)
    fs.appendFileSync(FILE, `${pathname}\n`)
  })
}

/** Paths of the calls that the pages of this run made. */
export const callsMade = (): Set<string> =>
  new Set(fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8').split('\n').filter(Boolean) : [])
