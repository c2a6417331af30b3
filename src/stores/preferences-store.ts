import { makeAutoObservable } from 'mobx'
import type { Language } from '@/contract/language'
import { TEXT_SCALES } from '@/domain/choice/text-scales'
import type { Device } from '@/platform/ports'
import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'

type Preferences = Persisted['preferences']

/** Language and appearance: the device's, unless the person chose otherwise. */
export class PreferencesStore {
  chosen: Preferences
  private deviceTheme: 'light' | 'dark'
  readonly #persistence: Persistence
  readonly #device: Device

  constructor(persistence: Persistence, device: Device) {
    this.#persistence = persistence
    this.#device = device
    this.chosen = persistence.read().preferences
    this.deviceTheme = device.theme()
    makeAutoObservable(this)
    device.onThemeChange(() => this.followDevice())
  }

  get language(): Language {
    return this.chosen.language ?? this.#device.language()
  }

  get theme(): 'light' | 'dark' {
    return this.chosen.theme === 'system' ? this.deviceTheme : this.chosen.theme
  }

  get textScale(): number {
    return TEXT_SCALES[this.chosen.textScale]
  }

  get amountsHidden(): boolean {
    return this.chosen.amountsHidden
  }

  choose(change: Partial<Preferences>): void {
    this.chosen = { ...this.chosen, ...change }
    this.#persistence.update('preferences', (present) => ({ ...present, ...change }))
  }

  private followDevice(): void {
    this.deviceTheme = this.#device.theme()
  }
}
