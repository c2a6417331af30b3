import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A page of a small package: its script, template, settings and styles. */
export interface SmallPage {
  readonly js?: string
  readonly wxml?: string
  readonly json?: object
  readonly wxss?: string
}

export interface SmallPackage {
  readonly pages: Readonly<Record<string, SmallPage>>
  /** Added to `app.json`. */
  readonly app?: object
  readonly appJs?: string
  /** Further files by their path. */
  readonly files?: Readonly<Record<string, string>>
}

const EMPTY_PAGE = 'Page({})'

/** Writes a hand-written mini-program, without a bundler, into a separate folder. The caller removes it. */
export const writePackage = ({ pages, app = {}, appJs = 'App({})', files = {} }: SmallPackage): string => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'mini-program-'))
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  write('app.json', JSON.stringify({ pages: Object.keys(pages), ...app }))
  write('app.js', appJs)
  for (const [page, { js = EMPTY_PAGE, wxml = '<view/>', json = {}, wxss = '' }] of Object.entries(pages)) {
    write(`${page}.js`, js)
    write(`${page}.wxml`, wxml)
    write(`${page}.json`, JSON.stringify(json))
    write(`${page}.wxss`, wxss)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  return root
}
