import { isHashedFile, isOfType, isPage } from '@/service-worker/cacheable'

const SCOPE = 'https://boex.example/app/'
const answer = (status: number, type: string) =>
  ({ status, headers: new Map([['content-type', type]]) }) as unknown as Response

describe('the cache for a start without a network', () => {
  it.each([
    ['https://boex.example/app/', true],
    ['https://boex.example/app/index.html', true],
    ['https://boex.example/app/?code=7', true],
    ['https://boex.example/', false],
    ['https://boex.example/app/api/index/getBanner', false],
    ['https://elsewhere.example/app/', false],
  ])('contains only the app’s page, at any base path: %s', (address, expected) => {
    expect(isPage(new URL(address), SCOPE)).toBe(expected)
  })

  it.each([
    ['https://boex.example/app/js/app.0123abcd.js', true],
    ['https://boex.example/app/css/app.0123abcd.css', true],
    ['https://boex.example/app/static/banner.webp', false],
    ['https://boex.example/app/uploads/0123abcd.jpg', false],
    ['https://boex.example/js/app.0123abcd.js', false],
  ])('contains only scripts and styles of a build: %s', (address, expected) => {
    expect(isHashedFile(new URL(address), SCOPE)).toBe(expected)
  })

  it('contains scripts, but no page that a host returned instead', () => {
    const script = `${SCOPE}js/app.0123abcd.js`
    expect(isOfType(script, answer(200, 'text/javascript; charset=utf-8'))).toBe(true)
    expect(isOfType(script, answer(200, 'text/html'))).toBe(false)
    expect(isOfType(script, answer(404, 'text/javascript'))).toBe(false)
    expect(isOfType(`${SCOPE}css/app.0123abcd.css`, answer(200, 'text/css'))).toBe(true)
  })
})
