import fs from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './fixture'

const SOURCE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa']
/** A rule of WCAG 2.1 A (2.5.3) that axe does not look at unless told to: voice control says what is seen. */
const NAMES_SAY_WHAT_IS_SEEN = 'label-content-name-mismatch'

/** Each language and each theme once: what axe says of names does not depend on colours, nor contrast on the language. */
export const APPEARANCES = [
  { locale: 'en-US', colorScheme: 'light' },
  { locale: 'zh-CN', colorScheme: 'dark' },
] as const

interface Looked {
  /** Selector of the part that is looked at; the whole page without it. */
  readonly within?: string
  /** Rules that have nothing to say of this part. */
  readonly without?: readonly string[]
  /** Also what is good practice without being one of the guidelines' rules. */
  readonly goodPractice?: boolean
}

/**
 * What axe finds wrong with the page by the rules of WCAG 2.1 A and AA, each as the rule and its elements. The page's own
 * document is looked at, none in a frame; axe is put into a document once.
 */
export const axeViolations = async (
  page: Page,
  { within, without = [], goodPractice = false }: Looked = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: {
      [NAMES_SAY_WHAT_IS_SEEN]: { enabled: true },
      ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
    ...(goodPractice ? {} : { runOnly: { type: 'tag', values: WCAG } }),
  }
  const { violations, passes } = await page.evaluate(
    ([selector, given]) =>
      (
        window as unknown as { axe: { run(context: string | Document, options: RunOptions): Promise<AxeResults> } }
      ).axe.run(selector ?? document, given),
    [within, options] as const,
  )
  expect(passes.length, 'rules that found something to look at').toBeGreaterThan(0)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
