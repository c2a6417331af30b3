import fs from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './fixture'

const SOURCE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa']
/**
 * A rule of WCAG 2.1 A (2.5.3) that axe checks only on request: accessible names contain the visible label, for voice
 * control.
 */
const NAMES_SAY_WHAT_IS_SEEN = 'label-content-name-mismatch'

/** Each language and each theme once: name checks do not depend on colours, nor contrast checks on the language. */
export const APPEARANCES = [
  { locale: 'en-US', colorScheme: 'light' },
  { locale: 'zh-CN', colorScheme: 'dark' },
] as const

interface Looked {
  /** Selector of the checked part; the default is the whole page. */
  readonly within?: string
  /** Rules that do not apply to this part. */
  readonly without?: readonly string[]
  /** Also checks best practices that are no WCAG rules. */
  readonly goodPractice?: boolean
}

/**
 * Returns the axe violations of WCAG 2.1 A and AA on the page, each as the rule and its elements. Checks the page's own
 * document and no frames; injects axe once per document.
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
