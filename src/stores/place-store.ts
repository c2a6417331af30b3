import { makeAutoObservable } from 'mobx'
import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'

/** A place that was chosen on the location page, as the maps service or the region list names it. */
export interface ChosenPlace {
  readonly address: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly township: string
}

/** What a place is sent for. */
export type PlacePurpose = 'birthplace' | 'region'

/**
 * Hands a chosen place to the page that sent for it, in memory alone: a position is used once (L2). The member's own
 * region is kept, under the specification's `address` and `area` (§3), as names and never as a position.
 */
export class PlaceStore {
  private chosen: ChosenPlace | undefined
  private purpose: PlacePurpose = 'birthplace'
  region: Persisted['address']
  /** In words, more exact than the region where the maps service knew more. */
  area: string

  constructor(private readonly persistence: Persistence) {
    const { address, area } = persistence.read()
    this.region = address
    this.area = area
    makeAutoObservable<this, 'persistence' | 'chosen' | 'purpose'>(this, {
      persistence: false,
      chosen: false,
      purpose: false,
    })
  }

  /** Keeps where the member lives. */
  keep({ province, city, district, address }: Omit<ChosenPlace, 'township'>): void {
    this.region = { province, city, district }
    this.area = address
    this.persistence.merge({ address: { province, city, district }, area: address })
  }

  /** Forgets it, as the member leaves or asks. */
  forget(): void {
    this.keep({ province: '', city: '', district: '', address: '' })
  }

  /** Says what the next place that is chosen is for. */
  sendFor(purpose: PlacePurpose): void {
    this.purpose = purpose
    this.chosen = undefined
  }

  choose(place: ChosenPlace): void {
    this.chosen = place
  }

  /** What was chosen for a purpose; answered once. */
  take(purpose: PlacePurpose): ChosenPlace | undefined {
    if (purpose !== this.purpose) return undefined
    const { chosen } = this
    this.chosen = undefined
    return chosen
  }
}
