import { createPersistence } from '@/stores/persistence'
import { PlaceStore } from '@/stores/place-store'
import { memoryStorage } from '../../support/stores/device'

const PLACE = {
  address: '上海市黄浦区中山东一路 1 号',
  province: '上海市',
  city: '',
  district: '黄浦区',
  township: '外滩街道',
}

describe('a place', () => {
  it('goes to whom it was sent for, once', () => {
    const place = new PlaceStore(createPersistence(memoryStorage()))
    place.requestPick('region')
    place.choose(PLACE)
    expect(place.take('birthplace')).toBeUndefined()
    expect(place.take('region')).toEqual(PLACE)
    expect(place.take('region')).toBeUndefined()
  })

  it('that was left behind is handed to nobody who sends for another', () => {
    const place = new PlaceStore(createPersistence(memoryStorage()))
    place.choose(PLACE)
    place.requestPick('region')
    expect(place.take('region')).toBeUndefined()
  })

  it('of the member is kept as address and area, and forgotten with them (specification §3)', () => {
    const persistence = createPersistence(memoryStorage())
    const place = new PlaceStore(persistence)
    place.keep(PLACE)
    expect(persistence.read()).toMatchObject({
      address: { province: '上海市', city: '', district: '黄浦区' },
      area: PLACE.address,
    })
    const later = new PlaceStore(persistence)
    expect({ region: later.region, area: later.area }).toEqual({
      region: { province: '上海市', city: '', district: '黄浦区' },
      area: PLACE.address,
    })
    later.forget()
    expect(persistence.read()).toMatchObject({ address: { province: '', city: '', district: '' }, area: '' })
  })
})
