import { makeAutoObservable, observable } from 'mobx'
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
  readonly #stores: Pick<RootStore, 'appConfig' | 'request'>
  readonly #location: Location

  constructor(
    stores: Pick<RootStore, 'appConfig' | 'request'>,
    location: Location,
    readonly place: Coordinates,
    readonly name: string,
    address: string,
  ) {
    this.#stores = stores
    this.#location = location
    this.address = address
    makeAutoObservable(this, { place: observable.ref })
  }

  async loadAddress(): Promise<void> {
    if (this.address !== '') return
    this.addressPhase = 'loading'
    const found = await lookUpAddress(this.#stores, this.place)
    this.show(found)
  }

  /** Asks the device where it is, once; the position is forgotten with the figure that comes of it. */
  async measure(): Promise<void> {
    this.measuring = true
    this.problem = undefined
    const located = await this.#location.locate()
    this.locate(located)
  }

  failMap(): void {
    this.mapFailed = true
  }

  /** Opens the host's own map. */
  async openOnHostMap(): Promise<void> {
    const place: NamedPlace = { ...this.place, name: this.name, address: this.address }
    const opened = await this.#location.open?.(place)
    this.openFailed = opened !== true
  }

  private show(found: Awaited<ReturnType<typeof lookUpAddress>>): void {
    this.address = found?.address ?? ''
    this.addressPhase = found ? 'idle' : 'failed'
  }

  private locate(located: Awaited<ReturnType<Location['locate']>>): void {
    this.measuring = false
    if ('place' in located) this.distance = displayDistance(located.place, this.place)
    else this.problem = located.problem === 'refused' ? 'refused' : 'positioning'
  }
}
