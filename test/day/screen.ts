import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { createTranslator } from '@/i18n/translator'
import { expect } from '../support/e2e/fixture'
import { WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'
import { en, zh } from '../support/texts'

/** A screen is complete after this time without changes. */
const STILL_MILLISECONDS = 300

export const PICTURES = process.env.DAY_PICTURES ?? '.cache/day'
export const SCREEN = { width: 390, height: 844 }
export const WORDS = { en: createTranslator(en, 'en'), zh: createTranslator(zh, 'zh') }

export type Language = keyof typeof WORDS

export const shown = (page: Page): Locator => page.locator('.taro_page').filter({ visible: true }).last()

/** Waits until a screen is complete: its code, its data and its images. */
export const settle = async (page: Page): Promise<void> => {
  const look = () =>
    shown(page).evaluate((screen) => ({
      words: screen.textContent,
      pictures: [...screen.querySelectorAll('img')].every(({ complete }) => complete),
    }))
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  await expect(shown(page).locator('.boex-skeleton')).toHaveCount(0)
  await expect(async () => {
    const { words } = await look()
    await page.waitForTimeout(STILL_MILLISECONDS)
    expect(await look()).toEqual({ words, pictures: true })
  }).toPass()
}

/** Takes screenshots in both themes. */
export const takePictures = async (page: Page, set: string, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: path.join(PICTURES, `${set}-${colorScheme}-${name}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

export const typeDigits = async (within: Locator): Promise<void> => {
  for (const digit of WITHDRAWAL_PASSWORD) await within.getByRole('button', { name: digit, exact: true }).click()
}

export const preferencesOf = (language: Language, textScale = 'normal') => ({
  language,
  theme: 'system',
  textScale,
  amountsHidden: false,
})
