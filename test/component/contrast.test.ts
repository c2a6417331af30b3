import path from 'node:path'
import { compile } from 'sass'

const css = compile(path.join(__dirname, '../../src/theme/tokens.scss')).css

const tokensOf = (selector: string): Map<string, string> => {
  const start = css.indexOf(selector)
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return new Map([...block.matchAll(/--boex-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

const luminance = (colour: string): number => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.1, 1.4.3: text of any size. */
const TEXT_ON: readonly (readonly [text: string, ground: string])[] = [
  ['text', 'background'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['secondary', 'background'],
  ['secondary', 'surface'],
  ['secondary', 'raised'],
  ['secondary', 'neutral-weak'],
  ['brand', 'background'],
  ['brand', 'surface'],
  ['brand', 'raised'],
  ['brand', 'brand-weak'],
  ['on-brand', 'brand'],
  ['burn', 'surface'],
  ['burn', 'burn-weak'],
  ['on-burn', 'burn'],
  ['positive', 'brand-weak'],
  ['negative', 'background'],
  ['negative', 'surface'],
  ['negative', 'negative-weak'],
  ['on-negative', 'negative'],
  ['warning', 'surface'],
  ['warning', 'warning-weak'],
  ['info', 'surface'],
  ['info', 'info-weak'],
  ['on-hero', 'hero-to'],
  ['on-hero', 'hero-from'],
  ['on-hero-secondary', 'hero-to'],
  ['on-hero-secondary', 'hero-from'],
]

describe.each([
  ['light', '.theme-light'],
  ['dark', '.theme-dark'],
])('the %s theme', (_, selector) => {
  const tokens = tokensOf(selector)
  const colour = (name: string) => tokens.get(name) ?? ''

  it.each(TEXT_ON)('%s is readable on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['surface', 'background'])('the edge of a field is visible on %s', (ground) => {
    expect(contrast(colour('control'), colour(ground))).toBeGreaterThanOrEqual(3)
  })

  it('has a value for every colour of the other theme', () => {
    const other = tokensOf(selector === '.theme-light' ? '.theme-dark' : '.theme-light')
    expect([...tokens.keys()].sort()).toEqual([...other.keys()].sort())
    expect(tokens.size).toBeGreaterThan(30)
  })
})
