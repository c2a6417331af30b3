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

describe('a chosen place', () => {
  it('is passed once, to the field that requested it', () => {
    const place = new PlaceStore(createPersistence(memoryStorage()))
    place.requestPick('region')
    place.choose(PLACE)
    expect(place.take('birthplace')).toBeUndefined()
    expect(place.take('region')).toEqual(PLACE)
    expect(place.take('region')).toBeUndefined()
  })

  it('is not passed to a later request', () => {
    const place = new PlaceStore(createPersistence(memoryStorage()))
    place.choose(PLACE)
    place.requestPick('region')
    expect(place.take('region')).toBeUndefined()
  })

  it('can be stored as the member’s address and area, and deleted (specification §3)', () => {
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
