/** A place that was chosen on the location page, as the maps service or the region list names it. */
export interface ChosenPlace {
  readonly address: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly township: string
}

/** Hands a chosen place to the page that sent for it. In memory alone: a position is used once and not kept (L2). */
export class PlaceStore {
  private chosen: ChosenPlace | undefined

  choose(place: ChosenPlace): void {
    this.chosen = place
  }

  /** What was chosen; answered once. */
  take(): ChosenPlace | undefined {
    const { chosen } = this
    this.chosen = undefined
    return chosen
  }
}
