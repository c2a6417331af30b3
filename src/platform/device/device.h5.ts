import { languageOfTags, languageSpellings } from '@/domain/language'
import type { Capabilities, Device, Insets } from '../ports'

export type { Device } from '../ports'

const matches = (query: string): boolean => window.matchMedia?.(query).matches ?? false

const DARK = '(prefers-color-scheme: dark)'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Measures an element with the safe areas as padding, because only style sheets know them. */
const measureInsets = (): Insets => {
  const probe = document.createElement('div')
  probe.style.position = 'fixed'
  probe.style.visibility = 'hidden'
  probe.style.paddingTop = 'env(safe-area-inset-top)'
  probe.style.paddingBottom = 'env(safe-area-inset-bottom)'
  document.body.appendChild(probe)
  const { paddingTop, paddingBottom } = window.getComputedStyle(probe)
  probe.remove()
  return {
    statusBar: Number.parseFloat(paddingTop) || 0,
    capsuleRight: 0,
    bottom: Number.parseFloat(paddingBottom) || 0,
  }
}

export const createDevice = (): Device => ({
  language: () => languageOfTags([...(navigator.languages ?? []), navigator.language]),
  theme: () => (matches(DARK) ? 'dark' : 'light'),
  onThemeChange(listener) {
    const query = window.matchMedia?.(DARK)
    const onChange = () => listener()
    query?.addEventListener?.('change', onChange)
    return () => query?.removeEventListener?.('change', onChange)
  },
  insets: measureInsets,
  host: () => 'h5',
  reducedMotion: () => matches(REDUCED_MOTION),
  applyAppearance({ theme, scale, language }) {
    const root = document.documentElement
    root.dataset.theme = theme
    root.dataset.scale = String(scale)
    root.style.colorScheme = theme
    root.lang = languageSpellings[language].tag
  },
})

export const createCapabilities = (): Capabilities => ({
  agent: navigator.userAgent,
  clipboard: typeof navigator.clipboard?.writeText === 'function',
  camera: typeof navigator.mediaDevices?.getUserMedia === 'function',
})
