import { makeAutoObservable } from 'mobx'
import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'

/** A place chosen on the location page, with the names of the maps service or the region list. */
export interface ChosenPlace {
  readonly address: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly township: string
}

export type PlacePurpose = 'birthplace' | 'region'

/**
 * Passes a chosen place to the page that requested it, only in memory: a position is used once (L2). The member's own
 * region is stored under the specification's `address` and `area` (§3), as names and never as a position.
 */
export class PlaceStore {
  #chosen: ChosenPlace | undefined
  #purpose: PlacePurpose = 'birthplace'
  region: Persisted['address']
  /** As text, more exact than the region if the maps service knew more. */
  area: string
  readonly #persistence: Persistence

  constructor(persistence: Persistence) {
    this.#persistence = persistence
    const { address, area } = persistence.read()
    this.region = address
    this.area = area
    makeAutoObservable(this)
  }

  /** Stores the member's region. */
  keep({ province, city, district, address }: Omit<ChosenPlace, 'township'>): void {
    this.region = { province, city, district }
    this.area = address
    this.#persistence.merge({ address: { province, city, district }, area: address })
  }

  /** Removes the region, on logout or on request. */
  forget(): void {
    this.keep({ province: '', city: '', district: '', address: '' })
  }

  /** Sets the purpose of the next chosen place. */
  requestPick(purpose: PlacePurpose): void {
    this.#purpose = purpose
    this.#chosen = undefined
  }

  choose(place: ChosenPlace): void {
    this.#chosen = place
  }

  /** Returns the place chosen for a purpose, once. */
  take(purpose: PlacePurpose): ChosenPlace | undefined {
    if (purpose !== this.#purpose) return undefined
    const chosen = this.#chosen
    this.#chosen = undefined
    return chosen
  }
}
