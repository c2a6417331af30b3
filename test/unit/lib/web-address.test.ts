import { scriptOfText } from '@/domain/choice/text-script'
import { durationText } from '@/lib/duration'
import { hostParts, hostsOf, isDisguisable, webAddress } from '@/lib/web-address'

describe('a web address', () => {
  it('is a complete http or https URL with its host in lower case', () => {
    expect(webAddress('https://Explorer.BOEX.example:8443/tx/1?x=2#y')).toEqual({
      scheme: 'https',
      host: 'explorer.boex.example:8443',
      url: 'https://Explorer.BOEX.example:8443/tx/1?x=2#y',
    })
    expect(webAddress(' http://a.example ')).toMatchObject({ scheme: 'http', host: 'a.example' })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.example/x',
    '/pages/index',
    'https://',
    'https://boex.example@evil.example/',
    'https://boex.example\\@evil.example/',
    'https://boex.example\\.evil.example/',
    'https://boex.example /x',
    'https://b\u043eex.example/',
    'https://a..example/',
    'https://a.example/"onclick=x',
    '',
  ])('is not %j', (text) => {
    expect(webAddress(text)).toBeUndefined()
  })

  it('shows the registered domain, and warns of disguised letters', () => {
    expect(hostParts('login.boex.example.evil.com')).toEqual({ before: 'login.boex.example.', own: 'evil.com' })
    expect(hostParts('127.0.0.1:8700')).toEqual({ before: '', own: '127.0.0.1:8700' })
    expect(isDisguisable('xn--bex-5cd.example')).toBe(true)
    expect(isDisguisable('boex.example')).toBe(false)
    expect(hostsOf(['wss://a.example/ws', '', 'https://a.example/x', 'nonsense'])).toEqual(['a.example'])
  })
})

describe('the language of a text', () => {
  it('is detected from its letters, and not from a few', () => {
    expect(scriptOfText('The release pays every day until it ends.')).toBe('latin')
    expect(scriptOfText('释放计划每日到账，BOEX 与 VC 均可查看，直至全部释放完成为止。')).toBe('han')
    expect(scriptOfText('BOEX 100')).toBeUndefined()
  })
})

describe('a duration', () => {
  it('is shown in minutes and seconds, with hours if needed', () => {
    expect([0, 6, 65, 3600, 3725, -4, 59.9].map(durationText)).toEqual([
      '0:00',
      '0:06',
      '1:05',
      '1:00:00',
      '1:02:05',
      '0:00',
      '0:59',
    ])
  })
})
