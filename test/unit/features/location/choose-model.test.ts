import { ChooseModel } from '@/features/location/choose-model'
import { OpenModel } from '@/features/location/open-model'
import type { Located, Location } from '@/platform/ports'
import { testApp } from '../../../component/support/app'
import { config } from '../../../support/fake-platform/session-answers'

const PLACE = { latitude: 31.2304, longitude: 121.4737 }
const TREE = [{ name: '海南省', children: [{ name: '三亚市', children: [{ name: '海棠区' }] }] }]
const FOUND = {
  status: '1',
  regeocode: {
    formatted_address: '上海市黄浦区',
    addressComponent: { province: '上海市', city: [], district: '黄浦区' },
  },
}

const harness = ({ located = { place: PLACE } as Located, key = 'key', answer = FOUND as unknown } = {}) => {
  const { stores, fake } = testApp()
  const asked: string[] = []
  const location: Location = { locate: async () => located }
  stores.appConfig.show(config({ mapsKey: key }))
  fake.answers.region = () => TREE
  fake.elsewhere = (url) => {
    asked.push(url)
    return answer
  }
  return { stores, location, asked }
}

describe('choosing a place', () => {
  it('passes a looked-up place to the next page, once', async () => {
    const { stores, location } = harness()
    const model = new ChooseModel(stores, location, undefined)
    await model.locate()
    expect(model.chosen?.address).toBe('上海市黄浦区')
    expect(model.confirm()).toBe(true)
    expect(stores.place.take('birthplace')).toMatchObject({
      province: '上海市',
      city: '',
      district: '黄浦区',
      township: '',
    })
    expect(stores.place.take('birthplace')).toBeUndefined()
    expect(model.confirm()).toBe(false)
  })

  it.each([
    [{ located: { problem: 'refused' } as Located }, 'refused'],
    [{ located: { problem: 'failed' } as Located }, 'positioning'],
    [{ answer: { status: '0' } }, 'location-lookup'],
    [{ key: '' }, 'location-lookup'],
  ])('reports the problem, and keeps the list (%#)', async (options, problem) => {
    const { stores, location, asked } = harness(options)
    const model = new ChooseModel(stores, location, undefined)
    await model.regions.load()
    await model.locate()
    expect({ problem: model.problem, chosen: model.chosen, step: model.step }).toEqual({
      problem,
      chosen: undefined,
      step: 'idle',
    })
    expect(asked).toHaveLength('answer' in options ? 1 : 0)
    for (const name of ['海南省', '三亚市', '海棠区']) model.walkTo([...model.path, name])
    expect(model.chosen).toMatchObject({ address: '海南省 三亚市 海棠区', district: '海棠区' })
    expect(model.problem).toBeUndefined()
  })

  it('ignores a late answer after another choice', async () => {
    const { stores, location } = harness()
    const model = new ChooseModel(stores, location, undefined)
    const lookup = model.locate()
    model.chooseRegion(['海南省'])
    await lookup
    expect(model.chosen?.address).toBe('海南省')
  })
})

describe('the maps service', () => {
  it.each([
    [undefined, '121.478223,31.228458'],
    ['gcj02', '121.478223,31.228458'],
    ['wgs84', '121.473700,31.230400'],
  ])('gets its own coordinates (%s)', async (mapsCoordinates, location) => {
    const { stores, location: device, asked } = harness()
    stores.appConfig.show({ mapsUrl: 'https://maps.example', mapsKey: 'key', mapsCoordinates } as never)
    await new ChooseModel(stores, device, undefined).locate()
    expect(asked).toEqual([`https://maps.example?location=${location}&key=key`])
  })
})

describe('opening a place', () => {
  it('measures the distance from here with two decimals', async () => {
    const { stores, location } = harness()
    const model = new OpenModel(stores, location, { latitude: 31.2397, longitude: 121.4998 }, '', '')
    await model.measure()
    expect(model.distance).toBe('2.69')
    await model.loadAddress()
    expect(model.address).toBe('上海市黄浦区')
  })
})
