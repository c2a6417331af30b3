import { makeAutoObservable, runInAction } from 'mobx'
import { type Coordinates, displayDistance } from '@/domain/choice/distance'
import type { Location, NamedPlace } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'
import { lookUpAddress } from './address-lookup'

/** One place: its address, looked up where the link brought none, and how far it is from here. */
export class OpenModel {
  address: string
  addressPhase: 'idle' | 'loading' | 'failed' = 'idle'
  measuring = false
  problem: 'refused' | 'positioning' | undefined
  /** Kilometres, with two decimals. */
  distance: string | undefined
  mapFailed = false
  openFailed = false

  constructor(
    private readonly stores: RootStore,
    private readonly location: Location,
    readonly place: Coordinates,
    readonly name: string,
    address: string,
  ) {
    this.address = address
    makeAutoObservable<this, 'stores' | 'location'>(this, { stores: false, location: false, place: false, name: false })
  }

  async loadAddress(): Promise<void> {
    if (this.address !== '') return
    this.addressPhase = 'loading'
    const found = await lookUpAddress(this.stores, this.place)
    runInAction(() => {
      this.address = found?.address ?? ''
      this.addressPhase = found ? 'idle' : 'failed'
    })
  }

  /** Asks the device where it is, once; the position is forgotten with the figure that comes of it. */
  async measure(): Promise<void> {
    this.measuring = true
    this.problem = undefined
    const located = await this.location.locate()
    runInAction(() => {
      this.measuring = false
      if ('place' in located) this.distance = displayDistance(located.place, this.place)
      else this.problem = located.problem === 'refused' ? 'refused' : 'positioning'
    })
  }

  failMap(): void {
    this.mapFailed = true
  }

  /** Opens the host's own map. */
  async openOnHostMap(): Promise<void> {
    const place: NamedPlace = { ...this.place, name: this.name, address: this.address }
    const opened = await this.location.open?.(place)
    runInAction(() => {
      this.openFailed = opened !== true
    })
  }
}
