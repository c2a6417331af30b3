import { makeAutoObservable } from 'mobx'
import type { Coordinates } from '@/domain/choice/distance'
import { findRegions, type Province, type RegionPath, regionsBelow, regionText } from '@/domain/choice/region'
import type { Location } from '@/platform/ports'
import type { ChosenPlace } from '@/stores/place-store'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { lookUpAddress } from './address-lookup'

/** Maximum number of search results. Another letter narrows them down. */
const RESULTS = 30

/** Choosing a place: by the device's position, on a map, or from the list of regions, which always works. */
export class ChooseModel {
  step: 'idle' | 'locating' | 'looking-up' = 'idle'
  problem: 'refused' | 'positioning' | 'location-lookup' | undefined
  /** Coordinates of the place; undefined where a region was chosen from the list. */
  place: Coordinates | undefined
  chosen: ChosenPlace | undefined
  /** Middle of the map. */
  pin: Coordinates | undefined
  mapFailed = false

  readonly regions: Query<readonly Province[]>
  path: RegionPath = []
  query = ''

  /** Goes up with each way begun: the answer of one that was left changes nothing any more. */
  #generation = 0
  readonly #stores: Pick<RootStore, 'appConfig' | 'place' | 'queries' | 'request'>
  readonly #location: Location

  constructor(
    stores: Pick<RootStore, 'appConfig' | 'place' | 'queries' | 'request'>,
    location: Location,
    start: Coordinates | undefined,
  ) {
    this.#stores = stores
    this.#location = location
    this.pin = start
    this.regions = stores.queries.call('/api/common/region', {})
    makeAutoObservable(this)
  }

  private get tree(): readonly Province[] {
    return this.regions.data ?? []
  }

  /** Names below the path that was walked down. */
  get below(): readonly string[] {
    return regionsBelow(this.tree, this.path)
  }

  get found(): readonly RegionPath[] {
    return findRegions(this.tree, this.query, RESULTS)
  }

  /** Asks the device, once; the screen has said what for. */
  async locate(): Promise<void> {
    const generation = this.begin('locating')
    const located = await this.#location.locate()
    if (generation !== this.#generation) return
    if ('place' in located) await this.lookUp(located.place)
    else this.fail(located.problem === 'refused' ? 'refused' : 'positioning')
  }

  /** Opens the host's own map. */
  async chooseOnHostMap(): Promise<void> {
    const generation = this.begin('idle')
    const picked = await this.#location.choose?.()
    if (generation !== this.#generation || !picked) return
    if ('problem' in picked) this.fail(picked.problem === 'refused' ? 'refused' : 'positioning')
    else await this.lookUp(picked)
  }

  movePin(middle: Coordinates): void {
    this.pin = middle
  }

  failMap(): void {
    this.mapFailed = true
  }

  async lookUp({ latitude, longitude }: Coordinates): Promise<void> {
    const generation = this.begin('looking-up')
    const place = { latitude, longitude }
    this.place = place
    this.pin = place
    const address = await lookUpAddress(this.#stores, place)
    if (generation !== this.#generation) return
    if (!address) {
      this.fail('location-lookup')
      return
    }
    this.show(address)
  }

  search(text: string): void {
    this.query = text
  }

  /** Walks up the path again, to so many names. */
  walkUp(names: number): void {
    this.path = this.path.slice(0, names)
  }

  /** Walks down to a region, and chooses it where nothing is below. */
  walkTo(path: RegionPath): void {
    this.query = ''
    if (regionsBelow(this.tree, path).length > 0) this.path = path
    else this.chooseRegion(path)
  }

  chooseRegion(path: RegionPath): void {
    this.begin('idle')
    const [province = '', city = '', district = ''] = path
    this.place = undefined
    this.chosen = { address: regionText(path), province, city, district, township: '' }
  }

  /** Takes the choice back. */
  discard(): void {
    this.chosen = undefined
  }

  /** Hands the place to the page that sent for it. Answers whether there was one. */
  confirm(): boolean {
    if (!this.chosen) return false
    this.#stores.place.choose(this.chosen)
    this.chosen = undefined
    return true
  }

  private begin(step: ChooseModel['step']): number {
    this.#generation += 1
    this.step = step
    this.problem = undefined
    this.chosen = undefined
    return this.#generation
  }

  private fail(problem: NonNullable<ChooseModel['problem']>): void {
    this.step = 'idle'
    this.problem = problem
  }

  private show(address: ChooseModel['chosen']): void {
    this.step = 'idle'
    this.chosen = address
  }
}
