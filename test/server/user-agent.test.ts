import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clientNetwork, maskedNetwork } from '../../server/lib/client-network'
import { deviceOf } from '../../server/lib/user-agent'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = 'Chrome/126.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const KNOWN: readonly (readonly [userAgent: string, browser: string | null, system: string | null])[] = [
  [`${IPHONE} Mobile/15E148 MetaMaskMobile`, 'MetaMask', 'iOS'],
  [`${ANDROID} Version/4.0 ${CHROME} WebView MetaMaskMobile`, 'MetaMask', 'Android'],
  [`${ANDROID} Version/4.0 ${CHROME} TokenPocket_Android`, 'TokenPocket', 'Android'],
  [`${IPHONE} Mobile/15E148 imToken/2.14.0`, 'imToken', 'iOS'],
  [`${ANDROID} Version/4.0 ${CHROME} Trust/8.11`, 'Trust Wallet', 'Android'],
  [`${IPHONE} Mobile/15E148 OKApp/(OKEx/6.60.0)`, 'OKX', 'iOS'],
  [`${ANDROID} Version/4.0 ${CHROME} MMWEBID/1 MicroMessenger/8.0.49 MiniProgramEnv/android`, 'WeChat', 'Android'],
  [`${IPHONE} Mobile/15E148 NebulaSDK/1.8 AlipayClient/10.5.90`, 'Alipay', 'iOS'],
  [`${ANDROID} Version/4.0 ${CHROME} aweme/29.5 ToutiaoMicroApp/3.23`, 'Douyin', 'Android'],
  [`${IPHONE} Mobile/15E148 swan/2.0 baiduboxapp/13.60`, 'Baidu', 'iOS'],
  [`${ANDROID} Version/4.0 MQQBrowser/6.2 ${CHROME} V1_AND_SQ_8.9 QQ/8.9.0.1`, 'QQ', 'Android'],
  [`${ANDROID} MQQBrowser/15.2 ${CHROME}`, 'QQ Browser', 'Android'],
  [`${IPHONE} Mobile/15E148 jdapp;iPhone;13.0`, 'JD', 'iOS'],
  [`${ANDROID} SamsungBrowser/25.0 ${CHROME}`, 'Samsung Internet', 'Android'],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`, 'Edge', 'Windows'],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 OPR/112.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  [`${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
  [`${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${MAC} Version/17.4 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${IPHONE.replaceAll('iPhone', 'iPad')} Version/17.4 Mobile/15E148 Safari/604.1`, 'Safari', 'iPadOS'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 ArkWeb/4.1 Mobile', 'Chrome', 'HarmonyOS'],
  ['node', null, null],
  ['curl/8.5.0', null, null],
  ['', null, null],
]

describe('a device', () => {
  for (const [userAgent, browser, system] of KNOWN) {
    it(`is ${browser ?? 'nothing known'} on ${system ?? 'nothing known'}: ${userAgent.slice(-40)}`, () => {
      assert.deepEqual(deviceOf(userAgent), { browser, system })
    })
  }
})

describe('a network', () => {
  it('is stored and shown without the end of its address', () => {
    const shown = (address: string) => maskedNetwork(clientNetwork(address))
    assert.equal(shown('203.0.113.7'), '203.0.113.*')
    assert.equal(shown('::ffff:203.0.113.7'), '203.0.113.*')
    assert.equal(shown('2001:db8:1:2:3:4:5:6'), '2001:db8:1:*')
    assert.equal(shown('::1'), '0:0:0:*')
    assert.equal(shown('seed'), '')
  })
})
